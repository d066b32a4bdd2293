import {
  FACET,
  FACET_NIGHT,
  FOIL,
  FOIL_NIGHT,
  NIGHT_PASS,
  NIGHT_RAISED,
} from '#domain/brand/palette.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { StyleValue } from '../../theme/chakra.ts'

/** Background of each tier, drawn in CSS: plain night, warm guilloche, facets. */
export const TIER_MATERIAL: Record<
  Tier,
  { accent: StyleValue<'color'>; background: StyleValue<'background'> }
> = {
  free: {
    accent: 'mutedOnNight',
    background: `linear-gradient(160deg, ${NIGHT_RAISED}, ${NIGHT_PASS} 70%)`,
  },
  gold: {
    accent: 'foil',
    background: `repeating-radial-gradient(circle at 90% -30%, ${FOIL}12 0 1px, transparent 1px 9px), radial-gradient(120% 90% at 100% 0, ${FOIL}26, transparent 60%), linear-gradient(160deg, ${FOIL_NIGHT}, ${NIGHT_PASS} 70%)`,
  },
  diamond: {
    accent: 'facet',
    background: `conic-gradient(from 210deg at 85% 15%, ${FACET}2E, transparent 18% 55%, ${FACET}24 62%, transparent 70%), linear-gradient(160deg, ${FACET_NIGHT}, ${NIGHT_PASS} 70%)`,
  },
}
