import type { Claims } from '#contract/content.ts'

type ClaimName = keyof Claims

/** A claim to be shown: its words and whether the operator has confirmed it; null when switched off. */
export function shownClaim(
  claims: Readonly<Partial<Claims>> | undefined,
  name: ClaimName,
): { text: string; sample: boolean } | null {
  const claim = claims?.[name]
  return claim?.shown ? { text: String(claim.value), sample: !claim.confirmed } : null
}
