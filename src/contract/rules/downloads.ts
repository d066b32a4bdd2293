import type { DOWNLOAD_CALLS } from '../downloads.ts'
import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import { OrderParams } from './orders.ts'

export const DOWNLOAD_RULES = {
  exportAccount: {
    summary: 'Everything that the service holds of the member, as a file',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  getOrdersCsv: {
    summary: 'Every order of the account, newest first, for a spreadsheet; times in UTC',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  getTransferPage: {
    summary: 'Where to send the money of an order by bank transfer, as a page',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof DOWNLOAD_CALLS, Rules>
