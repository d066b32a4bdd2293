import type * as v from 'valibot'
import { joinRules } from '../endpoint.ts'
import { CONSOLE_CALLS } from './calls.ts'
import { ALERT_RULES } from './rules/alerts.ts'
import { AUDIT_RULES } from './rules/audit.ts'
import { CONTENT_RULES } from './rules/content.ts'
import { COUPON_RULES } from './rules/coupons.ts'
import { DEVICE_LIST_RULES } from './rules/device-list.ts'
import { FOUND_MEMBER_RULES } from './rules/found-members.ts'
import { IMPORT_RULES } from './rules/import.ts'
import { MAILING_RULES } from './rules/mailings.ts'
import { MEMBER_RULES } from './rules/members.ts'
import { SUPPORT_RULES } from './rules/messages.ts'
import { NODE_RULES } from './rules/nodes.ts'
import { NUMBER_RULES } from './rules/numbers.ts'
import { OPERATOR_RULES } from './rules/operators.ts'
import { ORDER_LIST_RULES } from './rules/orders.ts'
import { OVERVIEW_RULES } from './rules/overview.ts'
import { PAYMENT_LIST_RULES } from './rules/payment-list.ts'
import { PAYMENT_RULES } from './rules/payments.ts'
import { HEALTH_RULES } from './rules/service/health.ts'
import { MIRROR_RULES } from './rules/service/mirrors.ts'
import { PROVIDER_RULES } from './rules/service/providers.ts'
import { OPERATOR_SESSION_RULES } from './rules/session.ts'
import { TOKEN_RULES } from './rules/tokens.ts'
import { VERSION_RULES } from './rules/version.ts'
import { VOUCHER_LIST_RULES } from './rules/vouchers.ts'

/** The endpoint table of the operators' console. */
export const CONSOLE_ENDPOINTS = joinRules(CONSOLE_CALLS, {
  ...OPERATOR_SESSION_RULES,
  ...OVERVIEW_RULES,
  ...NUMBER_RULES,
  ...PAYMENT_RULES,
  ...PAYMENT_LIST_RULES,
  ...ORDER_LIST_RULES,
  ...VOUCHER_LIST_RULES,
  ...COUPON_RULES,
  ...NODE_RULES,
  ...MEMBER_RULES,
  ...FOUND_MEMBER_RULES,
  ...IMPORT_RULES,
  ...MAILING_RULES,
  ...DEVICE_LIST_RULES,
  ...SUPPORT_RULES,
  ...AUDIT_RULES,
  ...ALERT_RULES,
  ...HEALTH_RULES,
  ...MIRROR_RULES,
  ...PROVIDER_RULES,
  ...OPERATOR_RULES,
  ...TOKEN_RULES,
  ...VERSION_RULES,
  ...CONTENT_RULES,
})

export type ConsoleCall = keyof typeof CONSOLE_ENDPOINTS
type Table = typeof CONSOLE_ENDPOINTS

export type ConsoleRequest<N extends ConsoleCall> = v.InferInput<Table[N]['request']>
export type ParsedConsoleRequest<N extends ConsoleCall> = v.InferOutput<Table[N]['request']>
export type ConsoleReply<N extends ConsoleCall> = v.InferOutput<Table[N]['reply']>
export type ConsoleError<N extends ConsoleCall> = Table[N]['errors'][number]
export type ConsoleParams<N extends ConsoleCall> = Table[N] extends {
  params: infer S extends v.GenericSchema<unknown, unknown>
}
  ? v.InferOutput<S>
  : Record<never, never>
