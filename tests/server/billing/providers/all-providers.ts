import type { Engine } from '../../../support/engines.ts'
import { openBtcpayProvider } from './btcpay.ts'
import { openEpayProvider } from './epay.ts'
import type { Provider } from './provider.ts'
import { openStripeProvider } from './stripe.ts'

/** All providers that report by themselves. A bank transfer has no notices: an operator reports it. */
export const PROVIDERS: [name: string, open: (engine: Engine) => Promise<Provider>][] = [
  ['Stripe', openStripeProvider],
  ['a panel of the Epay protocol', openEpayProvider],
  ['BTCPay Server', openBtcpayProvider],
]
