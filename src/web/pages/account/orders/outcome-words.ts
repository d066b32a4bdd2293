import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventOutcome } from '#domain/billing/settlement.ts'

/**
 * Explains what happened to a received payment (decision 15).
 * @returns null for an outcome that tells nothing about one
 */
export function outcomeWords(outcome: EventOutcome): MessageDescriptor | null {
  switch (outcome) {
    case 'completed':
    case 'credited':
      return msg`Applied to this order`
    case 'overpaid':
      return msg`More than the price; we’ll refund or credit the difference`
    case 'paid_late':
      return msg`Arrived after the order closed; we’re holding it for you`
    case 'underpaid':
      return msg`Less than the price; we’re holding it for you`
    case 'refund_due':
      return msg`Being refunded`
    case 'paid_again':
      return msg`A second payment; we’ll refund or credit it`
    case 'repeated':
    case 'failed':
    case 'refunded':
    case 'partly_refunded':
    case 'refund_failed':
    case 'disputed':
    case 'reinstated':
    case 'dispute_lost':
    case 'unmatched':
    case 'unconfirmed':
    case 'no_change':
      return null
  }
}
