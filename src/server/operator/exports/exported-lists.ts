import type { Services } from '../../services.ts'
import { devicesCsv } from '../reads/lists/devices-csv.ts'
import { membersCsv } from '../reads/lists/members-csv.ts'
import { nodesCsv } from '../reads/lists/nodes.ts'
import { ordersCsv } from '../reads/lists/orders-csv.ts'
import { paymentsCsv } from '../reads/lists/payments-csv.ts'
import { monthCsv } from '../reads/money-of-month.ts'

type Context = Pick<Services, 'db' | 'now'>

const WRITERS = {
  members: membersCsv,
  orders: ordersCsv,
  payments: paymentsCsv,
  devices: devicesCsv,
  nodes: nodesCsv,
  month: monthCsv,
}

export type ExportedList = keyof typeof WRITERS
type Searches = { [L in ExportedList]: Parameters<(typeof WRITERS)[L]>[1] }
export type SearchOf<L extends ExportedList> = Searches[L]

type Write<Search> = (services: Context, search: Search) => AsyncGenerator<string>

/** Writes what a search of a list finds as CSV, piece by piece. */
export function writeList<L extends ExportedList>(
  services: Context,
  list: L,
  search: SearchOf<L>,
): AsyncGenerator<string> {
  const writers: { [Each in ExportedList]: Write<Searches[Each]> } = WRITERS
  return writers[list](services, search)
}
