import { createReading } from './reading.ts'

/** Data of each console page. */
export const overview = createReading('getOverview')
export const numbers = createReading('getNumbers')
export const paymentCases = createReading('getPaymentCases')
export const openedOrder = createReading('getConsoleOrder')
export const listedOrders = createReading('listOrders')
export const orderCount = createReading('countOrders')
export const nodes = createReading('getConsoleNodes')
export const shownNode = createReading('getConsoleNode')
export const foundMembers = createReading('findMembers')
export const memberCount = createReading('countMembers')
export const shownMember = createReading('getMember')
export const messages = createReading('getMessages')
export const audit = createReading('getAudit')
export const contentHistory = createReading('getContentHistory')
export const contentVersion = createReading('getContentVersion')
