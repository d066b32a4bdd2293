import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentType } from '#contract/orders.ts'

export const PAYMENT_TYPE_NAMES: Record<PaymentType, MessageDescriptor> = {
  stripe: msg`Card, Apple Pay, Google Pay`,
  epay: msg`Alipay or WeChat Pay`,
  btcpay: msg`Bitcoin`,
  manual: msg`Bank transfer`,
  test: msg`Test payment, no real money`,
  none: msg`Nothing to pay`,
}
