import type { Script } from '../../load-page.ts'
import type { QuoteFailure } from '../../state/orders/checkout.ts'
import type { Choice } from '../../state/orders/choice.ts'

/** Loads the part for an address that names no plan on sale. */
export const NO_PLAN: Script<object> = () => import('./refused/no-plan.tsx')

/** Loads the part that tells why there is no price. */
export const QUOTE_REFUSED: Script<{ choice: Choice; failure: QuoteFailure }> = () =>
  import('./refused/quote-refused.tsx')

/** Loads the part that asks a member whose session has ended to sign in. */
export const SIGN_IN_AGAIN: Script<object> = () => import('./refused/sign-in-again.tsx')

/** Loads the part that tells why the order wasn't placed. */
export const PAYMENT_FAILED: Script<{ failure: QuoteFailure }> = () =>
  import('./refused/payment-failure.online.tsx')
