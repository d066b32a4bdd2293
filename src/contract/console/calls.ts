import { ALERT_CALLS } from './alerts.ts'
import { AUDIT_CALLS } from './audit.ts'
import { CONTENT_CALLS } from './content.ts'
import { COUPON_CALLS } from './coupons.ts'
import { IMPORT_CALLS } from './import.ts'
import { DEVICE_LIST_CALLS } from './lists/device-list.ts'
import { FOUND_MEMBER_CALLS } from './lists/found-members.ts'
import { PAYMENT_LIST_CALLS } from './lists/payment-list.ts'
import { MAILING_CALLS } from './mailings.ts'
import { MEMBER_CALLS } from './members.ts'
import { SUPPORT_CALLS } from './messages.ts'
import { NODE_CALLS } from './nodes.ts'
import { NUMBER_CALLS } from './numbers.ts'
import { OPERATOR_CALLS } from './operators.ts'
import { ORDER_LIST_CALLS } from './orders.ts'
import { OVERVIEW_CALLS } from './overview.ts'
import { PAYMENT_CALLS } from './payments.ts'
import { HEALTH_CALLS } from './service/health.ts'
import { MIRROR_CALLS } from './service/mirrors.ts'
import { PROVIDER_CALLS } from './service/providers.ts'
import { OPERATOR_SESSION_CALLS } from './session.ts'
import { TOKEN_CALLS } from './tokens.ts'
import { VERSION_CALLS } from './version.ts'
import { VOUCHER_LIST_CALLS } from './vouchers.ts'

/**
 * The calls of the operators' console. They are separate from the members' calls, which are published
 * and shipped in the site's scripts.
 */
export const CONSOLE_CALLS = {
  ...OPERATOR_SESSION_CALLS,
  ...OVERVIEW_CALLS,
  ...NUMBER_CALLS,
  ...PAYMENT_CALLS,
  ...PAYMENT_LIST_CALLS,
  ...ORDER_LIST_CALLS,
  ...VOUCHER_LIST_CALLS,
  ...COUPON_CALLS,
  ...NODE_CALLS,
  ...MEMBER_CALLS,
  ...FOUND_MEMBER_CALLS,
  ...IMPORT_CALLS,
  ...MAILING_CALLS,
  ...DEVICE_LIST_CALLS,
  ...SUPPORT_CALLS,
  ...AUDIT_CALLS,
  ...ALERT_CALLS,
  ...HEALTH_CALLS,
  ...MIRROR_CALLS,
  ...PROVIDER_CALLS,
  ...OPERATOR_CALLS,
  ...TOKEN_CALLS,
  ...VERSION_CALLS,
  ...CONTENT_CALLS,
}
