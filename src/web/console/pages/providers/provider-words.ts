import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  addProvider,
  PROVIDER_FIELDS,
  ProviderKind,
} from '#contract/console/service/providers.ts'
import { PROVIDER_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

export const KIND_WORDS: Record<ProviderKind, MessageDescriptor> = {
  stripe: msg`Stripe`,
  epay: msg`Epay panel`,
  btcpay: msg`BTCPay Server`,
}

type Setting = (typeof PROVIDER_FIELDS)[ProviderKind][number]['name']

interface SettingWords {
  label: MessageDescriptor
  hint?: MessageDescriptor
}

/** Names each setting of the form, by its environment variable. */
export const SETTING_WORDS: Record<string, SettingWords> = {
  STRIPE_SECRET_KEY: { label: msg`Secret key`, hint: msg`Begins with sk_ or rk_` },
  STRIPE_WEBHOOK_SECRET: {
    label: msg`Signing secret of the webhook`,
    hint: msg`Begins with whsec_. While you replace it, enter both, comma-separated.`,
  },
  STRIPE_API_URL: { label: msg`Address of the API`, hint: msg`Empty: Stripe’s own` },
  EPAY_URL: { label: msg`Address of the panel`, hint: msg`Begins with https://` },
  EPAY_PID: { label: msg`Merchant number`, hint: msg`The panel shows it as PID` },
  EPAY_KEY: { label: msg`Merchant key` },
  EPAY_CURRENCY: { label: msg`Currency`, hint: msg`Three capital letters. Empty: CNY` },
  EPAY_CODES: {
    label: msg`Codes on our own page`,
    hint: msg`alipay or wxpay. Empty: members pay on the panel’s page`,
  },
  BTCPAY_URL: { label: msg`Address of the server`, hint: msg`Begins with https://` },
  BTCPAY_STORE_ID: { label: msg`Store ID` },
  BTCPAY_API_KEY: {
    label: msg`API key`,
    hint: msg`May create and view invoices of this store`,
  },
  BTCPAY_WEBHOOK_SECRET: {
    label: msg`Secret of the webhook`,
    hint: msg`While you replace it, enter both, comma-separated`,
  },
} satisfies Record<Setting, SettingWords>

export type Changed = ReplyOf<typeof addProvider>

/** Says why a provider was not changed; a setting that is wrong is said at its field. */
export const explainProblem = (problem: Changed['problem'], i18n: I18n) =>
  problem === null || problem === 'setting' ? null : i18n._(PROVIDER_PROBLEM_WORDS[problem])
