import type { PaidTier } from '#domain/membership/membership.ts'

/** The color of each paid tier in pictures. */
export const TIER_COLORS = { gold: 'foil', diamond: 'facet' } as const satisfies Record<
  PaidTier,
  string
>
