import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { writeList } from '../../../src/server/operator/exports/exported-lists.ts'
import type { Services } from '../../../src/server/services.ts'
import { WHY } from './operators.ts'

const LISTS = {
  exportDevices: 'devices',
  exportNodes: 'nodes',
  exportOrders: 'orders',
  exportPayments: 'payments',
} as const

/** Returns the rows of a search's export without its header; writes them here, because a process for each is slow. */
export async function exportedRows(
  services: Services,
  name: keyof typeof LISTS,
  filters: object,
): Promise<string[][]> {
  const { why, ...search } = v.parse(CONSOLE_ENDPOINTS[name].request, { ...filters, ...WHY })
  const csv = await text(writeList(services, LISTS[name], search))
  if (!csv.startsWith('\ufeff')) throw new Error('Excel does not read this file as UTF-8')
  return parseCsv(csv)
    .slice(1)
    .map(({ cells }) => cells)
}
