import { useLingui } from '@lingui/react/macro'
import { isPaymentRefusal, type PaymentResult } from '#contract/console/payment-results.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { showToast } from '../state/app/toast.ts'

/** Keeps a refused action on money in its dialog; announces any other result and reads the page again. */
export function useMoneyReply(again: () => void) {
  const { i18n } = useLingui()
  return {
    explainReply: ({ result }: { result: PaymentResult }) =>
      isPaymentRefusal(result) ? i18n._(MONEY_WORDS[result]) : null,
    onDone: ({ result }: { result: PaymentResult }) => {
      showToast(i18n._(MONEY_WORDS[result]))
      again()
    },
    onRefused: again,
  }
}
