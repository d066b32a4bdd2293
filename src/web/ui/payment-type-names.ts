import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentType } from '#contract/orders.ts'

export const PAYMENT_TYPE_NAMES: Record<PaymentType, MessageDescriptor> = {
  test: msg`Test payment, no real money`,
  none: msg`Nothing to pay`,
}
