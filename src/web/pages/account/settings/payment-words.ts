import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotifiedOutcome } from '#domain/billing/settlement.ts'

/** Texts for payments that did not simply complete their order (decision 15). */
export const PAYMENT_WORDS: Record<NotifiedOutcome, MessageDescriptor> = {
  overpaid: msg`More arrived than the order cost; we will settle it with you`,
  paid_late: msg`Your payment came after the order had closed; we have recorded it`,
  underpaid: msg`Less arrived than the order costs; we have recorded it`,
  refund_due: msg`Your payment is going back`,
  paid_again: msg`A second payment arrived for one order; we will settle it with you`,
  refunded: msg`Your money was paid back`,
  partly_refunded: msg`A part of your money was paid back`,
  disputed: msg`Your bank took a payment back`,
  reinstated: msg`The payment that your bank took back is here again`,
}
