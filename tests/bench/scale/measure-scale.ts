import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperator } from '../../../src/server/operator/commands/run.ts'
import { startServer } from '../../faults/server-process.ts'
import { type GatewayDouble, gatewayDouble } from '../../server/billing/gateway-double.ts'
import { playDay } from '../../server/db/day-of-calls.ts'
import { openTestApp } from '../../support/app.ts'
import { freshDatabase, startPostgres } from '../../support/postgres.ts'
import { scansOf } from '../../support/query-plans.ts'
import { type RecordedQuery, recordQueries } from '../../support/recorded-queries.ts'
import { type Figure, median } from '../figure.ts'
import { accountReads, load } from '../measure-reads.ts'
import { createAgents } from './agents.ts'
import { fillDatabase, type Place } from './fill-database.ts'
import { measureExports } from './measure-exports.ts'
import { measureLists } from './measure-lists.ts'
import { timeOf } from './time-of.ts'

const FEW = 1_000
const WARM_UP_MS = 1_000
const DAYS = 5

/** Parts of the measurement; lists and exports are measured only among many members. */
export const SCALE_PARTS = ['server', 'lists', 'exports', 'calls'] as const
export type ScalePart = (typeof SCALE_PARTS)[number]

interface Settings {
  members: number
  parts: readonly ScalePart[]
}

/** Measures on both databases what grows with the members: few of them beside many. */
export async function* measureScale({ members, parts }: Settings): AsyncGenerator<Figure> {
  const queries = recordQueries()
  const cluster = await startPostgres(['shared_buffers=2GB', 'maintenance_work_mem=1GB'])
  try {
    for (const engine of ['SQLite', 'PostgreSQL']) {
      for (const count of parts.some(isBesideFew) ? [FEW, members] : [members]) {
        const dataDir = await mkdtemp(join(tmpdir(), 'skylark-scale-'))
        const database =
          engine === 'SQLite'
            ? { url: `sqlite:${join(dataDir, 'skylark.db')}`, drop: async () => {} }
            : await freshDatabase(cluster.url)
        const among = `among ${count.toLocaleString('en-US')}, ${engine}`
        const place = await fillDatabase(dataDir, database.url, count)
        for await (const figure of measurePlace(place, parts, queries)) {
          yield { ...figure, name: `${figure.name} ${among}` }
        }
        await database.drop()
        await rm(dataDir, { recursive: true })
      }
    }
  } finally {
    await cluster.stop()
  }
}

const isBesideFew = (part: ScalePart) => part === 'server' || part === 'calls'

async function* measurePlace(
  place: Place,
  parts: readonly ScalePart[],
  queries: Map<string, RecordedQuery>,
): AsyncGenerator<Figure> {
  yield { name: 'fill', value: place.filledMs, unit: 'ms', n: 1, bar: null }
  if (parts.includes('server')) yield* await measureServer(place)
  if (place.members !== FEW) {
    if (parts.includes('lists')) yield* measureLists(place)
    if (parts.includes('exports')) yield* measureExports(place)
  }
  if (!parts.includes('calls')) return
  queries.clear()
  yield* await measureCalls(place)
  if (place.members === FEW) return
  const scans = await scansOf(place.url, [...queries.values()])
  for (const { text, steps } of scans) console.log(steps.join(), text)
  yield {
    name: 'statements that read a table whole',
    value: scans.length,
    unit: '',
    n: 1,
    bar: null,
  }
}

/** Measures a server of its own process: start, reads of the account, and a backup beside it. */
async function measureServer({ dataDir, url, tokens }: Place): Promise<Figure[]> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }
  // the pages that it renders are stored for the next start
  await withServer(env, (address) => fetch(`${address}/`))
  const begunMs = performance.now()
  let startMs = 0
  const { perSecond, slowestMs } = await withServer(env, async (address) => {
    startMs = performance.now() - begunMs
    await fetch(`${address}/`)
    const readers = { origins: [address], requests: accountReads(tokens), loads: [] }
    await load(readers, WARM_UP_MS)
    return load(readers)
  })
  const backupMs = await timeOf(async () => {
    const output: string[] = []
    const write = (text: string) => output.push(text)
    const words = ['database', 'backup', join(dataDir, 'backups')]
    const code = await runOperator(words, { env, now: Date.now, write })
    if (code !== 0) throw new Error(output.join(''))
  })
  return [
    { name: 'start', value: startMs, unit: 'ms', n: 1, bar: null },
    { name: 'account read', value: perSecond, unit: '/s', n: 1, bar: null },
    { name: 'account read, p99', value: slowestMs, unit: 'ms', n: 1, bar: null },
    { name: 'backup', value: backupMs, unit: 'ms', n: 1, bar: null },
  ]
}

/** Runs work while a server serves. */
async function withServer<T>(
  env: Record<string, string>,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const server = await startServer(env)
  try {
    return await work(server.address)
  } finally {
    await server.kill()
  }
}

/** Measures calls and the hourly work, without HTTP and with the cheapest password hash. */
async function measureCalls(place: Place): Promise<Figure[]> {
  const times = new Map<string, number[]>()
  const step = async <T>(name: string, act: () => Promise<T>) => {
    let result: T | undefined
    const ms = await timeOf(async () => {
      result = await act()
    })
    times.set(name, [...(times.get(name) ?? []), ms])
    return result as T
  }
  let gateway: GatewayDouble | undefined
  const clock = {
    nowMs: Date.now(),
    advance(ms: number) {
      clock.nowMs += ms
    },
  }
  const test = await openTestApp(
    {
      hasPages: false,
      env: { SECOND_STEP: 'raised_risk' },
      gateways: ({ secrets, now }) => {
        gateway = gatewayDouble(secrets.test_gateway, now)
        return new Map([[gateway.payment_type, gateway]])
      },
    },
    { dataDir: place.dataDir, databaseUrl: place.url, clock },
  )
  if (!gateway) throw new Error('the app created no gateway')
  try {
    const agents = createAgents(test.app, place.bearers, step)
    for (let day = 0; day < DAYS; day += 1) {
      await playDay(test, gateway, step)
      await agents.poll()
      await agents.report()
    }
  } finally {
    await test.close()
  }
  const [firstHousekeeping = 0, ...later] = times.get('housekeeping') ?? []
  times.set('housekeeping with the reminders of a day', [firstHousekeeping])
  times.set('housekeeping', later)
  return [...times].map(([name, measured]) => ({
    name,
    value: median(measured),
    unit: 'ms',
    n: measured.length,
    bar: null,
  }))
}
