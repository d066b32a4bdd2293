import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConsoleCall } from '#contract/console/endpoints.ts'
import { startServer } from '../../faults/server-process.ts'
import { ROOT } from '../../support/source-files.ts'
import { waitForBestPages } from '../best-pages.ts'
import type { Figure } from '../figure.ts'
import { memoryOfAll } from '../service-process.ts'
import { listsAt } from './lists.ts'
import { addressOf, type ListedPlace } from './measure-lists.ts'

/** How long memory settles after a start. */
const REST_MS = 10_000
const LOOK_EVERY_MS = 20
const BEYOND_REST_MB = 60
const NEW_LINE = 10
/** Searches that find little; the month's list has no filter. */
const FEW: Partial<Record<ConsoleCall, Record<string, string>>> = {
  exportMembers: { typed: 'nobody' },
  exportOrders: { made_before: '2000-01-01' },
  exportPayments: { arrived_before: '2000-01-01' },
  exportDevices: { find: 'nobody' },
  exportMonth: { month: '2000-01' },
}

/**
 * Downloads each list and the last month from a server of its own process: the time, the rows, and the most
 * memory that it held meanwhile, with the process that writes the file, beyond what it held at rest.
 */
export async function* measureExports(place: ListedPlace): AsyncGenerator<Figure> {
  const { dataDir, url, nowMs, tool } = place
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    // as `npm start` and the unit do: a process that finds its modules compiled loads no compiler
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  })
  const addressFor = (call: ConsoleCall, search: Record<string, string>) =>
    `${server.address}${addressOf(call, { ...search, why: 'measured' })}`
  try {
    // a new start compresses its pages in a process of its own for some seconds, a minute later
    await waitForBestPages(server.address)
    await wait(REST_MS)
    const atRest = await memoryOfAll(server.pid)
    const month = new Date(nowMs).toISOString().slice(0, 7)
    const exports: [string, ConsoleCall, Record<string, string>][] = [
      ...listsAt(nowMs).map(({ name, csv }): [string, ConsoleCall, Record<string, string>] => [
        `export of ${name}`,
        csv,
        {},
      ]),
      ['export of the month', 'exportMonth', { month }],
    ]
    for (const [name, call, search] of exports) {
      await download(addressFor(call, { ...search, ...FEW[call] }), tool)
      const address = addressFor(call, search)
      const { rows, ms, most } = await watched(server.pid, () => download(address, tool))
      const once = { n: 1, bar: null }
      yield { name, value: ms, unit: 'ms', ...once }
      yield { name: `${name}, rows`, value: rows, unit: '', ...once }
      yield {
        name: `${name}, memory beyond rest`,
        value: Math.max(0, most - atRest),
        unit: 'MB',
        n: 1,
        bar: ['≤', BEYOND_REST_MB],
      }
    }
  } finally {
    await server.kill()
  }
}

/** Looks at the memory of a server while something is downloaded from it; in megabytes. */
async function watched(
  pid: number,
  work: () => Promise<number>,
): Promise<{ rows: number; ms: number; most: number }> {
  const begunMs = performance.now()
  let rows: number | undefined
  const done = work().then((count) => {
    rows = count
  })
  let most = 0
  while (rows === undefined) {
    most = Math.max(most, await memoryOfAll(pid))
    await Promise.race([done, wait(LOOK_EVERY_MS)])
  }
  return { rows, ms: performance.now() - begunMs, most }
}

/** @returns the number of rows, without the heading. @throws when it is refused or cut off */
async function download(url: string, tool: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tool}` } })
  if (!answer.ok || answer.body === null) {
    throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  }
  let lines = 0
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === NEW_LINE) lines += 1
  }
  return lines - 1
}
