import type { Tier } from '#domain/membership.ts'

/** Each tier's own material, drawn in CSS: plain night, a foil line, facets. */
export const TIER_MATERIAL: Record<Tier, { accent: string; background: string }> = {
  free: {
    accent: '#B4BFD1',
    background: 'linear-gradient(160deg, #1E3153, #12203A 70%)',
  },
  gold: {
    accent: '#D9A93A',
    background:
      'linear-gradient(115deg, transparent 46%, rgb(217 169 58 / 22%) 50%, transparent 54%), linear-gradient(160deg, #2A2A33, #12203A 70%)',
  },
  diamond: {
    accent: '#7FD1E8',
    background:
      'conic-gradient(from 210deg at 85% 15%, rgb(127 209 232 / 26%), transparent 18% 55%, rgb(127 209 232 / 14%) 62%, transparent 70%), linear-gradient(160deg, #14344F, #12203A 70%)',
  },
}
