import { getAlerts } from '#contract/console/alerts.ts'
import { getAudit } from '#contract/console/audit.ts'
import { getContentHistory, getContentVersion } from '#contract/console/content.ts'
import { listCoupons } from '#contract/console/coupons.ts'
import { countToInvite } from '#contract/console/import.ts'
import { countDevices, listDevices } from '#contract/console/lists/device-list.ts'
import { countMembers, findMembers } from '#contract/console/lists/member-list.ts'
import { getConsoleNodes } from '#contract/console/lists/node-list.ts'
import { countOrders, listOrders } from '#contract/console/lists/order-list.ts'
import {
  countPayments,
  getPaymentCurrencies,
  listPayments,
} from '#contract/console/lists/payment-list.ts'
import { getMailing, getMailingAudience, listMailings } from '#contract/console/mailings.ts'
import { getMember } from '#contract/console/members.ts'
import { getMessages } from '#contract/console/messages.ts'
import { getConsoleNode } from '#contract/console/nodes.ts'
import { getMonths, getNumbers } from '#contract/console/numbers.ts'
import { listOperators } from '#contract/console/operators.ts'
import { getOverview } from '#contract/console/overview.ts'
import { getConsoleOrder, getPaymentCases } from '#contract/console/payments.ts'
import { getHealth } from '#contract/console/service/health.ts'
import { getMirrors } from '#contract/console/service/mirrors.ts'
import { listProviders } from '#contract/console/service/providers.ts'
import { listTokens } from '#contract/console/tokens.ts'
import { getVersion } from '#contract/console/version.ts'
import { listVouchers } from '#contract/console/vouchers.ts'
import { createReading } from './reading.ts'

/** Data of each console page. */
export const overview = createReading(getOverview)
export const numbers = createReading(getNumbers)
export const months = createReading(getMonths)
export const paymentCases = createReading(getPaymentCases)
export const listedPayments = createReading(listPayments)
export const paymentCount = createReading(countPayments)
export const paymentCurrencies = createReading(getPaymentCurrencies)
export const openedOrder = createReading(getConsoleOrder)
export const listedOrders = createReading(listOrders)
export const orderCount = createReading(countOrders)
export const voucherBatches = createReading(listVouchers)
export const coupons = createReading(listCoupons)
export const nodes = createReading(getConsoleNodes)
/** all nodes, while `nodes` has those of a search */
export const allNodes = createReading(getConsoleNodes)
export const shownNode = createReading(getConsoleNode)
export const foundMembers = createReading(findMembers)
export const memberCount = createReading(countMembers)
export const shownMember = createReading(getMember)
export const toInvite = createReading(countToInvite)
export const listedMailings = createReading(listMailings)
export const shownMailing = createReading(getMailing)
export const mailingAudience = createReading(getMailingAudience)
export const listedDevices = createReading(listDevices)
export const deviceCount = createReading(countDevices)
export const messages = createReading(getMessages)
export const health = createReading(getHealth)
export const mirrors = createReading(getMirrors)
export const alerts = createReading(getAlerts)
export const operators = createReading(listOperators)
export const providers = createReading(listProviders)
export const tokens = createReading(listTokens)
export const version = createReading(getVersion)
export const audit = createReading(getAudit)
export const contentHistory = createReading(getContentHistory)
export const contentVersion = createReading(getContentVersion)
