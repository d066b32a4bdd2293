import type { DOWNLOAD_CALLS } from '../downloads.ts'
import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import { OrderParams } from './orders.ts'

export const DOWNLOAD_RULES = {
  exportAccount: {
    summary: 'Download all data stored about the member',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  getOrdersCsv: {
    summary: 'Download all orders of the account as CSV, newest first, times in UTC',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  getTransferPage: {
    summary: 'Show the page with the bank details for paying an order by transfer',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof DOWNLOAD_CALLS, Rules>
