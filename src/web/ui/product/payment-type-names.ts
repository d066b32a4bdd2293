import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentType } from '#contract/payment-types.ts'

export const PAYMENT_TYPE_NAMES: Record<PaymentType, MessageDescriptor> = {
  stripe: msg`Card, Apple Pay, Google Pay`,
  epay: msg`Alipay or WeChat Pay`,
  btcpay: msg`Bitcoin`,
  manual: msg`Bank transfer`,
  test: msg`Test payment, no real money`,
  none: msg`Nothing to pay`,
}

/** Names a way to pay: as the operator does, or after its type (decision 190). */
export const paymentName = (
  type: string,
  names: Readonly<Record<string, string | undefined>> | undefined,
  i18n: I18n,
): string => names?.[i18n.locale] ?? i18n._(PAYMENT_TYPE_NAMES[type.split('-')[0] as PaymentType])
