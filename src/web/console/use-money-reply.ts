import { useLingui } from '@lingui/react/macro'
import { PAYMENT_REFUSALS, type PaymentResult } from '#contract/console/payment-results.ts'
import { showToast } from '../state/app/toast.ts'
import { MONEY_WORDS } from './words.ts'

/** Keeps a refused action on money in its dialog; announces any other result and reads the page again. */
export function useMoneyReply(again: () => void) {
  const { i18n } = useLingui()
  const isRefusal = (result: PaymentResult) =>
    PAYMENT_REFUSALS.some((refusal) => refusal === result)
  return {
    explainReply: ({ result }: { result: PaymentResult }) =>
      isRefusal(result) ? i18n._(MONEY_WORDS[result]) : null,
    onDone: ({ result }: { result: PaymentResult }) => {
      showToast(i18n._(MONEY_WORDS[result]))
      again()
    },
    onRefused: again,
  }
}
