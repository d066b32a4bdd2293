import { Agent, get } from 'node:http'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
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
  tokens: readonly string[]
  loads: Load[]
}

interface Crowd extends Readers {
  server: RunningServer
}

/** `GET /api/session` of signed-in members, few and many in turn, from the server's one thread. */
export async function measureReads({
  runs,
  members,
}: {
  runs: number
  members: number
}): Promise<Figure[]> {
  const few = await gather(FEW)
  const many = await gather(members)
  try {
    for (const crowd of [few, many]) await load(crowd, WARM_UP_MS)
    for (let run = 0; run < runs; run += 1) {
      for (const crowd of [few, many]) crowd.loads.push(await load(crowd))
    }
  } finally {
    await few.server.remove()
    await many.server.remove()
  }
  const among = (count: number) => `account read among ${count.toLocaleString('en-US')} members`
  const n = runs
  return [
    { name: among(FEW), unit: '/s', value: rate(few), n, bar: ['≥', 2000] },
    { name: `${among(FEW)}, p99`, unit: 'ms', value: slowest(few), n, bar: ['≤', 25] },
    { name: among(members), unit: '/s', value: rate(many), n, bar: ['≥', 2000] },
    { name: `${among(members)}, p99`, unit: 'ms', value: slowest(many), n, bar: ['≤', 25] },
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
  return { server, origins: [server.origin], tokens, loads: [] }
}

export const rate = ({ loads }: Readers) => median(loads.map(({ perSecond }) => perSecond))
export const slowest = ({ loads }: Readers) => median(loads.map(({ slowestMs }) => slowestMs))

/** A number of callers, each asking again as soon as it was answered. */
export async function load(
  { origins, tokens }: Readers,
  duringMs: number = LOAD_MS,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const timesMs: number[] = []
  const started = performance.now()
  const call = async (caller: number) => {
    for (let turn = caller; performance.now() - started < duringMs; turn += CALLERS) {
      const asked = performance.now()
      const origin = origins[caller % origins.length] ?? ''
      await readAccount(agent, origin, tokens[(turn * 7) % tokens.length] ?? '')
      timesMs.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_none, caller) => call(caller)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: timesMs.length / seconds, slowestMs: percentile(timesMs, 0.99) }
}

/** @throws unless the answer is the account's */
function readAccount(agent: Agent, origin: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}/api/session`,
      { agent, headers: { cookie: `session=${token}` } },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk
        })
        response.on('end', () => {
          if (body.includes('"bench-')) resolve()
          else reject(new Error(`/api/session answered ${response.statusCode} ${body}`))
        })
      },
    )
    request.on('error', reject)
  })
}
