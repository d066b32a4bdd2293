import type { InferInput } from 'valibot'
import { ACCOUNT_ENDPOINTS } from './account.ts'
import { AGENT_ENDPOINTS } from './agent.ts'
import { BILLING_DETAILS_ENDPOINTS } from './billing-details.ts'
import type { Call } from './call.ts'
import { CLIENT_ENDPOINTS } from './client.ts'
import { DEVICE_ENDPOINTS } from './devices.ts'
import { DOWNLOAD_ENDPOINTS } from './downloads.ts'
import { FACTOR_ENDPOINTS } from './factors.ts'
import { INBOX_ENDPOINTS } from './inbox.ts'
import { MESSAGE_ENDPOINTS } from './messages.ts'
import { ORDER_ENDPOINTS } from './orders.ts'
import { PROOF_ENDPOINTS } from './proof.ts'
import { PUSH_ENDPOINTS } from './push.ts'
import { REFERRAL_ENDPOINTS } from './referrals.ts'
import { RENEWAL_ENDPOINTS } from './renewals.ts'
import { SECOND_STEP_ENDPOINTS } from './second-step.ts'
import { SESSION_ENDPOINTS } from './sessions.ts'
import { SIGN_IN_ENDPOINTS } from './sign-in.ts'
import { EXIT_ENDPOINTS } from './site/exit.ts'
import { MIRROR_ENDPOINTS } from './site/mirrors.ts'
import { THREAD_ENDPOINTS } from './threads.ts'
import { USAGE_ENDPOINTS } from './usage.ts'
import { VOUCHER_ENDPOINTS } from './vouchers.ts'

/**
 * The endpoint table. The server's checks of methods, the browser's `call()` and the OpenAPI document at
 * `/api/openapi.json` are derived from it. Scripts for browsers import its types alone.
 */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...INBOX_ENDPOINTS,
  ...PUSH_ENDPOINTS,
  ...REFERRAL_ENDPOINTS,
  ...SIGN_IN_ENDPOINTS,
  ...USAGE_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...BILLING_DETAILS_ENDPOINTS,
  ...SECOND_STEP_ENDPOINTS,
  ...FACTOR_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...PROOF_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...MESSAGE_ENDPOINTS,
  ...THREAD_ENDPOINTS,
  ...RENEWAL_ENDPOINTS,
  ...VOUCHER_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
  ...EXIT_ENDPOINTS,
  ...MIRROR_ENDPOINTS,
  ...CLIENT_ENDPOINTS,
  ...AGENT_ENDPOINTS,
}

export type EndpointName = keyof typeof ENDPOINTS
/** An endpoint of the table. */
export type SiteEndpoint = (typeof ENDPOINTS)[EndpointName]

/** The endpoint that a call belongs to. */
export type EndpointOf<C extends Call> = Extract<SiteEndpoint, Pick<C, 'method' | 'path'>>
export type RequestOf<C extends Call> = InferInput<EndpointOf<C>['request']>
