import type { InferInput } from 'valibot'
import type { Call } from '../call.ts'
import { ALERT_ENDPOINTS } from './alerts.ts'
import { AUDIT_ENDPOINTS } from './audit.ts'
import { CONTENT_ENDPOINTS } from './content.ts'
import { COUPON_ENDPOINTS } from './coupons.ts'
import { IMPORT_ENDPOINTS } from './import.ts'
import { DEVICE_LIST_ENDPOINTS } from './lists/device-list.ts'
import { MEMBER_LIST_ENDPOINTS } from './lists/member-list.ts'
import { NODE_LIST_ENDPOINTS } from './lists/node-list.ts'
import { ORDER_LIST_ENDPOINTS } from './lists/order-list.ts'
import { PAYMENT_LIST_ENDPOINTS } from './lists/payment-list.ts'
import { MAILING_ENDPOINTS } from './mailings.ts'
import { MEMBER_ENDPOINTS } from './members.ts'
import { SUPPORT_ENDPOINTS } from './messages.ts'
import { NODE_ENDPOINTS } from './nodes.ts'
import { NUMBER_ENDPOINTS } from './numbers.ts'
import { OPERATOR_ENDPOINTS } from './operators.ts'
import { OVERVIEW_ENDPOINTS } from './overview.ts'
import { PAYMENT_ENDPOINTS } from './payments.ts'
import { HEALTH_ENDPOINTS } from './service/health.ts'
import { MIRROR_ENDPOINTS } from './service/mirrors.ts'
import { PROVIDER_ENDPOINTS } from './service/providers.ts'
import { OPERATOR_SESSION_ENDPOINTS } from './session.ts'
import { TOKEN_ENDPOINTS } from './tokens.ts'
import { VERSION_ENDPOINTS } from './version.ts'
import { VOUCHER_LIST_ENDPOINTS } from './vouchers.ts'

/** The endpoint table of the operators' console. Its calls are neither published nor in the site's scripts. */
export const CONSOLE_ENDPOINTS = {
  ...OPERATOR_SESSION_ENDPOINTS,
  ...OVERVIEW_ENDPOINTS,
  ...NUMBER_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...PAYMENT_LIST_ENDPOINTS,
  ...ORDER_LIST_ENDPOINTS,
  ...VOUCHER_LIST_ENDPOINTS,
  ...COUPON_ENDPOINTS,
  ...NODE_LIST_ENDPOINTS,
  ...NODE_ENDPOINTS,
  ...MEMBER_LIST_ENDPOINTS,
  ...MEMBER_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
  ...MAILING_ENDPOINTS,
  ...DEVICE_LIST_ENDPOINTS,
  ...SUPPORT_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...HEALTH_ENDPOINTS,
  ...MIRROR_ENDPOINTS,
  ...PROVIDER_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
  ...TOKEN_ENDPOINTS,
  ...VERSION_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
}

export type ConsoleCall = keyof typeof CONSOLE_ENDPOINTS

/** An endpoint of the table. */
export type OperatorEndpoint = (typeof CONSOLE_ENDPOINTS)[ConsoleCall]

/** The endpoint that a call of the console belongs to. */
export type ConsoleEndpointOf<C extends Call> = Extract<
  OperatorEndpoint,
  Pick<C, 'method' | 'path'>
>
export type ConsoleRequestOf<C extends Call> = InferInput<ConsoleEndpointOf<C>['request']>
