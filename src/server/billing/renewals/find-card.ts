import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { CardKeeping, KeptCard } from '../../ports/card-keeping.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { lockRenewal } from '../consents/lock-renewal.ts'
import { type RenewalRow, updateRenewal } from '../consents/queries.ts'
import type { RenewalServices } from './renewal-plan.ts'

const SHORTEST_PAUSE_MS = 5 * SECOND_MS
/** How long a member may take to give a card. */
const CARD_WAITED_FOR_MS = DAY_MS

/** Asks the provider for the card that the member has let it keep. */
export async function findCard(
  services: RenewalServices,
  cards: CardKeeping,
  renewal: RenewalRow,
): Promise<void> {
  const card = await cards.findCard(renewal.card_source)
  const nowMs = services.now()
  const waitedMs = nowMs - renewal.consented_at_ms
  if (card !== null && card !== 'open') {
    await updateRenewal(services.db, renewal, { ...cardColumns(card), due_at_ms: nowMs })
  } else if (card === 'open' && waitedMs < CARD_WAITED_FOR_MS) {
    const due_at_ms = nowMs + Math.max(SHORTEST_PAUSE_MS, Math.floor(waitedMs / 2))
    await updateRenewal(services.db, renewal, { due_at_ms })
  } else {
    const reason = card === null ? 'card_gone' : undefined
    await lockRenewal(services, renewal, ({ transaction, account }) =>
      endRenewal(transaction, account, nowMs, reason),
    )
  }
}

/** Returns the columns of a renewal that hold its card. */
export const cardColumns = ({ brand, last4, expires, ...refs }: KeptCard) => ({
  ...refs,
  card_brand: brand,
  card_last4: last4,
  card_expires: expires,
})
