import type * as v from 'valibot'
import { AGENT_CALLS } from './agent.ts'
import { CALLS } from './calls.ts'
import { CLIENT_CALLS } from './client.ts'
import { DOWNLOAD_CALLS } from './downloads.ts'
import { joinRules } from './endpoint.ts'
import { ACCOUNT_ACTIONS } from './late/account-actions.ts'
import { DEVICE_ACTIONS } from './late/device-actions.ts'
import { FACTOR_ACTIONS } from './late/factor-actions.ts'
import { MESSAGE_CALLS } from './late/messages.ts'
import { PASSKEY_SIGN_IN_CALLS } from './late/passkey-sign-in.ts'
import { THREAD_CALLS } from './late/threads.ts'
import { VOUCHER_CALLS } from './late/vouchers.ts'
import { ACCOUNT_RULES } from './rules/account.ts'
import { AGENT_RULES } from './rules/agent.ts'
import { CLIENT_RULES } from './rules/client.ts'
import { DEVICE_RULES } from './rules/devices.ts'
import { DOWNLOAD_RULES } from './rules/downloads.ts'
import { EXIT_RULES } from './rules/exit.ts'
import { FACTOR_RULES } from './rules/factors.ts'
import { INBOX_RULES } from './rules/inbox.ts'
import { MESSAGE_RULES } from './rules/messages.ts'
import { MIRROR_RULES } from './rules/mirrors.ts'
import { ORDER_RULES } from './rules/orders.ts'
import { PROOF_RULES } from './rules/proof.ts'
import { REFERRAL_RULES } from './rules/referrals.ts'
import { SECOND_STEP_RULES } from './rules/second-step.ts'
import { SESSION_RULES } from './rules/sessions.ts'
import { SIGN_IN_RULES } from './rules/sign-in.ts'
import { THREAD_RULES } from './rules/threads.ts'
import { USAGE_RULES } from './rules/usage.ts'
import { VOUCHER_RULES } from './rules/vouchers.ts'
import { EXIT_CALLS } from './site/exit.ts'
import { MIRROR_CALLS } from './site/mirrors.ts'

/**
 * The endpoint table. The server's routes, the browser's `call()` and the OpenAPI document at
 * `/api/openapi.json` are derived from it. Scripts for browsers import its types, and `CALLS`.
 */
export const ENDPOINTS = joinRules(
  {
    ...CALLS,
    ...ACCOUNT_ACTIONS,
    ...DEVICE_ACTIONS,
    ...FACTOR_ACTIONS,
    ...MESSAGE_CALLS,
    ...PASSKEY_SIGN_IN_CALLS,
    ...THREAD_CALLS,
    ...VOUCHER_CALLS,
    ...DOWNLOAD_CALLS,
    ...EXIT_CALLS,
    ...MIRROR_CALLS,
    ...CLIENT_CALLS,
    ...AGENT_CALLS,
  },
  {
    ...ACCOUNT_RULES,
    ...INBOX_RULES,
    ...REFERRAL_RULES,
    ...SIGN_IN_RULES,
    ...USAGE_RULES,
    ...ORDER_RULES,
    ...MESSAGE_RULES,
    ...SECOND_STEP_RULES,
    ...FACTOR_RULES,
    ...THREAD_RULES,
    ...VOUCHER_RULES,
    ...SESSION_RULES,
    ...PROOF_RULES,
    ...DEVICE_RULES,
    ...DOWNLOAD_RULES,
    ...MIRROR_RULES,
    ...EXIT_RULES,
    ...CLIENT_RULES,
    ...AGENT_RULES,
  },
)

export type EndpointName = keyof typeof ENDPOINTS
type Table = typeof ENDPOINTS

export type RequestOf<N extends EndpointName> = v.InferInput<Table[N]['request']>
export type ParsedRequestOf<N extends EndpointName> = v.InferOutput<Table[N]['request']>
export type ReplyOf<N extends EndpointName> = v.InferOutput<Table[N]['reply']>
export type ParamsOf<N extends EndpointName> = Table[N] extends {
  params: infer S extends v.GenericSchema<unknown, unknown>
}
  ? v.InferOutput<S>
  : Record<never, never>
export type ErrorOf<N extends EndpointName> = Table[N]['errors'][number]
