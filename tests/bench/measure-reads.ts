import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { startBareRoute } from './bare-route.ts'
import { type Figure, median, percentile } from './figure.ts'
import { insertMembers } from './many-members.ts'

const FEW = 1_000
const SIGNED_IN = 1_000
const CALLERS = 16
const WARM_UP_MS = 1_000
const LOAD_MS = 4_000

interface Load {
  perSecond: number
  slowestMs: number
}

/** Members who read their account, at one server or at several in turn. */
export interface Readers {
  origins: readonly string[]
  /** of each member in turn */
  requests: readonly Request[]
  loads: Load[]
}

interface Request {
  path: string
  headers: Record<string, string>
}

interface Crowd extends Readers {
  server: RunningServer
}

/**
 * `GET /api/session` of signed-in members, few and many, from the server's one thread, in turn with a bare
 * Fastify route that answers one row of the smaller database.
 */
export async function measureReads({
  runs,
  members,
}: {
  runs: number
  members: number
}): Promise<Figure[]> {
  const few = await gather(FEW)
  const many = await gather(members)
  const route = await startBareRoute(join(few.server.dataDir, 'skylark.db'))
  const requests = Array.from({ length: FEW }, (_none, index) => ({
    path: `/bench-${index}`,
    headers: {},
  }))
  const bare: Readers = { origins: [route.origin], requests, loads: [] }
  const inTurn = [bare, few, many]
  try {
    for (const readers of inTurn) await load(readers, WARM_UP_MS)
    for (let run = 0; run < runs; run += 1) {
      for (const readers of inTurn) readers.loads.push(await load(readers))
    }
  } finally {
    await route.stop()
    await few.server.remove()
    await many.server.remove()
  }
  const among = (count: number) => `account read among ${count.toLocaleString('en-US')} members`
  const n = runs
  const rates = (count: number, readers: Readers): Figure[] => [
    { name: among(count), unit: '/s', value: rate(readers), n, bar: null },
    { name: `${among(count)}, p99`, unit: 'ms', value: slowest(readers), n, bar: ['≤', 25] },
    {
      name: `${among(count)} against the bare route`,
      unit: '×',
      value: rate(readers) / rate(bare),
      n,
      bar: ['≥', 0.4],
    },
  ]
  return [
    { name: 'bare Fastify route, one row of SQLite', unit: '/s', value: rate(bare), n, bar: null },
    ...rates(FEW, few),
    ...rates(members, many),
    {
      name: `${among(members)} against ${FEW.toLocaleString('en-US')}`,
      unit: '×',
      value: rate(few) / rate(many),
      n,
      bar: ['≤', 1.2],
    },
  ]
}

async function gather(count: number): Promise<Crowd> {
  const server = await startServer()
  await server.stop()
  const tokens = insertMembers(server.dataDir, count, SIGNED_IN)
  await server.restart()
  // a page is served once all are rendered: wait, as rendering would disturb the measurement
  await fetch(`${server.origin}/`)
  return { server, origins: [server.origin], requests: accountReads(tokens), loads: [] }
}

/** Reads of the accounts of members with these session tokens. */
export const accountReads = (tokens: readonly string[]): Request[] =>
  tokens.map((token) => ({ path: '/api/session', headers: { cookie: `session=${token}` } }))

export const rate = ({ loads }: Readers) => median(loads.map(({ perSecond }) => perSecond))
export const slowest = ({ loads }: Readers) => median(loads.map(({ slowestMs }) => slowestMs))

/** A number of callers, each asking again as soon as it was answered. */
export async function load(
  { origins, requests }: Readers,
  duringMs: number = LOAD_MS,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const timesMs: number[] = []
  const started = performance.now()
  const call = async (caller: number) => {
    for (let turn = caller; performance.now() - started < duringMs; turn += CALLERS) {
      const startMs = performance.now()
      const origin = origins[caller % origins.length] ?? ''
      const request = requests[(turn * 7) % requests.length]
      if (request) await readAccount(agent, origin, request)
      timesMs.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_none, caller) => call(caller)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: timesMs.length / seconds, slowestMs: percentile(timesMs, 0.99) }
}

/** @throws unless the answer is the account's */
function readAccount(agent: Agent, origin: string, { path, headers }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => {
        if (body.includes('"bench-')) resolve()
        else reject(new Error(`${path} answered ${response.statusCode} ${body}`))
      })
    })
    request.on('error', reject)
  })
}
