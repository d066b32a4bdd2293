import type { DbAndClock } from '../../services.ts'

type Write<Asked> = (services: DbAndClock, search: Asked) => AsyncGenerator<string>

/** Each is loaded when it is asked for, so that a process that writes one holds the modules of no other. */
const LOAD = {
  members: async () => (await import('../reads/find-member.ts')).membersCsv,
  orders: async () => (await import('../reads/lists/orders.ts')).ordersCsv,
  'orders from before the move': async (): Promise<Write<object>> =>
    (await import('../reads/lists/orders.ts')).importedOrdersCsv,
  payments: async () => (await import('../reads/lists/payments.ts')).paymentsCsv,
  devices: async () => (await import('../reads/lists/devices.ts')).devicesCsv,
  nodes: async () => (await import('../reads/lists/nodes.ts')).nodesCsv,
  month: async () => (await import('../reads/month/money-of-month.ts')).monthCsv,
  invoices: async () => (await import('../reads/month/invoices-of-month.ts')).invoicesCsv,
  // no files: what `readApart` reads
  numbers: async () => inJson((await import('../reads/numbers.ts')).readNumbers),
  months: async () => inJson((await import('../reads/months.ts')).readMonths),
  devicePage: async () => inJson((await import('../reads/lists/devices.ts')).listDevices),
  deviceCount: async () => inJson((await import('../reads/lists/devices.ts')).countDevices),
  audience: async () => inJson((await import('../mailings/audience.ts')).readAudience),
}

const inJson = <Asked extends object>(
  read: (services: DbAndClock, search: Asked) => Promise<unknown>,
): Write<Asked> =>
  async function* (services, search) {
    yield JSON.stringify(await read(services, search))
  }

export type ExportedList = keyof typeof LOAD
type Searches = { [L in ExportedList]: Parameters<Awaited<ReturnType<(typeof LOAD)[L]>>>[1] }
export type SearchOf<L extends ExportedList> = Searches[L]

/** Writes what a search of a list finds as CSV, or another reading as JSON, piece by piece. */
export async function* writeList<L extends ExportedList>(
  services: DbAndClock,
  list: L,
  search: SearchOf<L>,
): AsyncGenerator<string> {
  const load: { [Each in ExportedList]: () => Promise<Write<Searches[Each]>> } = LOAD
  const write = await load[list]()
  yield* write(services, search)
}
