import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotifiedChange } from '#domain/billing/notified-changes.ts'

/** Texts for payments that did not simply complete their order (decision 15). */
export const PAYMENT_WORDS: Record<NotifiedChange, MessageDescriptor> = {
  overpaid: msg`You paid too much; we'll settle the difference with you`,
  paid_late: msg`Your payment arrived after the order closed; we've recorded it`,
  underpaid: msg`You paid too little; we've recorded it`,
  refund_due: msg`We're refunding your payment`,
  paid_again: msg`You paid twice for one order; we'll settle it with you`,
  refunded: msg`Your payment was refunded`,
  partly_refunded: msg`Part of your payment was refunded`,
  disputed: msg`Your bank reversed a payment`,
  partly_disputed: msg`Your bank reversed a payment; your membership time stays as it is`,
  refund_failed: msg`Your bank refused our refund; your order counts again, and we'll settle it with you`,
  reinstated: msg`Your bank returned the payment it had reversed`,
}
