import { BRAND } from '#domain/brand/palette.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { StyleValue } from '../../theme/chakra.ts'
import { PERFORATION } from '../../theme/recipes/ticket.ts'
import { TIER_MATERIAL } from './tier-material.ts'

/** Colors of a pass: its tier's name, secondary and main text, and the ground with what is drawn on it. */
interface PassMaterial {
  accent: StyleValue<'color'>
  muted: StyleValue<'color'>
  color: StyleValue<'color'>
  ground: StyleValue<'backgroundColor'>
  drawing: StyleValue<'background'> & string
  perforation: StyleValue<'borderTop'>
}

const ENDED: PassMaterial = {
  accent: 'muted',
  muted: 'muted',
  color: 'ink',
  ground: 'card',
  drawing: 'none',
  perforation: '2px dashed {colors.line}',
}

/** Returns the colors of a pass: night in its tier's material, or plain paper once it has ended. */
export const passMaterial = (tier: Tier, hasEnded: boolean): PassMaterial =>
  hasEnded
    ? ENDED
    : {
        accent: TIER_MATERIAL[tier].accent,
        muted: 'mutedOnNight',
        color: 'onNight',
        ground: 'nightPass',
        drawing: TIER_MATERIAL[tier].background,
        perforation: PERFORATION,
      }

/** The light that rises from the lower edge in a membership's last three days. */
export const DAWN = `linear-gradient(to top, ${BRAND}66, transparent 55%)`
