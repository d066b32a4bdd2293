import type { Claims } from '#contract/site/content.ts'

type ClaimName = keyof Claims

/**
 * Returns a claim's text, and whether it is a sample that the operator has not confirmed; null when
 * switched off.
 */
export function shownClaim(
  claims: Readonly<Partial<Claims>> | undefined,
  name: ClaimName,
): { text: string; sample: boolean } | null {
  const claim = claims?.[name]
  return claim?.shown ? { text: String(claim.value), sample: !claim.confirmed } : null
}
