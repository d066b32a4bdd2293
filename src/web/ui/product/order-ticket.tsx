import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaidTier } from '#domain/membership/membership.ts'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { ticketRecipe } from '../../theme/recipes/ticket.ts'
import { type Term, termName } from './cycle-name.ts'
import { TIER_MATERIAL } from './tier-material.ts'
import { TIER_NAMES } from './tier-name.ts'

/** Draws a purchase as a ticket: a stub in the tier's material, and paper with the figures. */
export function OrderTicket({
  order,
  after,
  children,
}: {
  order: Term & { tier: PaidTier }
  /** text on the stub: what the payment brings */
  after: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { accent, background } = TIER_MATERIAL[order.tier]
  const styles = useSlots(ticketRecipe)
  return (
    <chakra.div css={styles.root} data-testid="ticket" data-ticket>
      <chakra.div css={styles.stub} padding={{ base: '5', md: '6' }} backgroundImage={background}>
        <chakra.p
          color={accent}
          fontFamily="display"
          fontSize="28"
          fontWeight={700}
          lineHeight={1.2}
        >
          {i18n._(TIER_NAMES[order.tier])} · {termName(order, i18n)}
        </chakra.p>
        <chakra.div marginTop="2" color="secondOnNight">
          {after}
        </chakra.div>
      </chakra.div>
      <chakra.div css={styles.paper}>{children}</chakra.div>
    </chakra.div>
  )
}
