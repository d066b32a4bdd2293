import { getOrders } from '#contract/orders.ts'
import { ORDER_COPIES } from '../../stored-copies/orders.ts'
import { accountPart } from '../session/parts.ts'

export const ORDERS = accountPart('orders', ORDER_COPIES, getOrders)
