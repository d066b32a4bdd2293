import type { Tier } from '#domain/membership/membership.ts'

/** Text colours on a tier's background: main, secondary, and small text. */
export const ON_MATERIAL = { words: '#F6F1E9', lesser: '#D5DBE7', small: '#B4BFD1' }

/** Draws the ticket's edge in forced colours, which drop background images. */
export const TICKET_EDGE = { _highContrast: { border: '1px solid' } } as const

/** Background of each tier, drawn in CSS: plain night, a foil line, facets. */
export const TIER_MATERIAL: Record<Tier, { accent: string; background: string }> = {
  free: {
    accent: ON_MATERIAL.small,
    background: 'linear-gradient(160deg, #1E3153, #12203A 70%)',
  },
  gold: {
    accent: '#D9A93A',
    background:
      'linear-gradient(115deg, transparent 46%, rgb(217 169 58 / 18%) 50%, transparent 54%), linear-gradient(160deg, #2A2A33, #12203A 70%)',
  },
  diamond: {
    accent: '#7FD1E8',
    background:
      'conic-gradient(from 210deg at 85% 15%, rgb(127 209 232 / 18%), transparent 18% 55%, rgb(127 209 232 / 14%) 62%, transparent 70%), linear-gradient(160deg, #14344F, #12203A 70%)',
  },
}
