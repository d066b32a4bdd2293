import { Empty } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { ExportReply } from './export.ts'
import { text } from './fields.ts'
import { OrderParams } from './orders.ts'

/** Calls that a browser opens or downloads as a link. */
export const FILE_ENDPOINTS = {
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything that the service holds of the member, as a file',
    guard: 'member',
    request: Empty,
    reply: ExportReply,
    errors: [],
  },
  getOrdersCsv: {
    method: 'GET',
    path: '/api/account/orders.csv',
    summary: 'Every order of the account, newest first, for a spreadsheet; times in UTC',
    guard: 'member',
    request: Empty,
    reply: text(50_000_000),
    content_type: 'text/csv; charset=utf-8; header=present',
    errors: [],
  },
  getTransferPage: {
    method: 'GET',
    path: '/api/orders/:order_no/transfer',
    summary: 'Where to send the money of an order by bank transfer, as a page',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    reply: text(100_000),
    content_type: 'text/html; charset=utf-8',
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
