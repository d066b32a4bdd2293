import { getOrders } from '#contract/orders.ts'
import { call } from '../../api.ts'
import { ORDER_COPIES } from '../../stored-copies/orders.ts'
import type { AccountPart } from '../session/parts.ts'

export const ORDERS: AccountPart<'orders'> = {
  name: 'orders',
  copies: ORDER_COPIES,
  read: () => call(getOrders, {}),
}
