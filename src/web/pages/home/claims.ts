import type { Claims } from '#contract/site/content.ts'

type ClaimName = keyof Claims
type SomeClaims = Readonly<Partial<Claims>> | undefined

/** Returns a claim's text, and whether a mark of its own says that it is a sample; null when switched off. */
export function shownClaim(
  claims: SomeClaims,
  name: ClaimName,
): { text: string; hasMark: boolean } | null {
  const claim = claims?.[name]
  if (!claim?.shown) return null
  return { text: String(claim.value), hasMark: !claim.confirmed && !isMarkedOnce(claims) }
}

/** Tells whether one mark serves for all figures of the page: nobody has confirmed any (decision 10). */
export function isMarkedOnce(claims: SomeClaims): boolean {
  // zero-log is a promise, which bears no mark
  const { zero_log: _promise, ...figures } = claims ?? {}
  const shown = Object.values(figures).filter((claim) => claim?.shown)
  return shown.length > 0 && shown.every((claim) => !claim?.confirmed)
}
