import { ON_NIGHT } from '#domain/brand/palette.ts'
import { defineSlotRecipe } from '../chakra.ts'

/** Draws the ticket's edge in forced colors, which drop background images. */
export const TICKET_EDGE = { _highContrast: { border: '1px solid' } } as const

/** A ticket: a stub in the material of a tier, and paper below the perforation. */
export const ticketRecipe = defineSlotRecipe({
  slots: ['root', 'stub', 'paper'],
  base: {
    root: {
      borderRadius: 'ticket',
      boxShadow: 'raised',
      overflow: 'hidden',
      ...TICKET_EDGE,
    },
    stub: { color: 'onNight', backgroundColor: 'nightPass', backgroundOrigin: 'border-box' },
    paper: {
      padding: { base: '5', md: '6' },
      background: 'card',
      border: 'hairline',
      borderTop: '2px dashed',
      borderTopColor: 'line',
      borderEndStartRadius: 'ticket',
      borderEndEndRadius: 'ticket',
    },
  },
})

/** The line along which a ticket's stub is torn off. */
export const PERFORATION = `2px dashed ${ON_NIGHT}47`
