import type { FastifyInstance } from 'fastify'
import type { Order } from '#contract/orders.ts'
import { csvOf } from '#domain/csv.ts'
import { formatExpireDate } from '#domain/dates.ts'
import { findSession } from '../auth/sessions.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import { sessionToken } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import { readAllOrders } from './export-account.ts'

const HEAD = [
  'order_no',
  'order_status',
  'tier',
  'cycle',
  'currency',
  'package_fee_minor',
  'amount_minor',
  'payment_type',
  'created_at',
  'activation_time',
  'expire_date',
]

/** `GET /api/account/orders.csv`: every order of the member, for a spreadsheet; times in UTC. */
export function mountOrdersCsv(app: FastifyInstance, services: Services): void {
  app.get('/api/account/orders.csv', async (request, reply) => {
    const token = sessionToken(request)
    const session = token === null ? null : await findSession(services, token)
    if (session === null) return sendRefusal(reply, refuse('unauthenticated'))
    const orders = await readAllOrders(services, session.account_id)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="orders.csv"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(csvOf([HEAD, ...orders.map(rowOf)]))
  })
}

function rowOf(order: Order): (string | number)[] {
  const { activation_time_ms } = order
  return [
    order.order_no,
    order.order_status,
    order.tier,
    order.cycle,
    order.currency,
    order.package_fee_minor,
    order.amount_minor,
    order.payment_type,
    formatExpireDate(order.created_at_ms),
    activation_time_ms === null ? '' : formatExpireDate(activation_time_ms),
    order.expire_date ?? '',
  ]
}
