import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Figure } from './figure.ts'
import {
  processorMs,
  residentMemory,
  type ServiceProcess,
  startService,
} from './service-process.ts'

const SERVER = [process.execPath, 'src/setup/start.mjs'] as const
const CONNECTIONS = 16
/** Routes that nobody has to sign in for. */
const POSTED = ['/api/sign-out', '/api/agent/register']
const LOOK_EVERY_MS = 500

/** The most that fits under the limit of 16 kB for all headers. */
const HEADER_LENGTH = 15_000
const SIGNS = [...' ;,=-*"/.(', ', ', '; ', 'a;q=0.1,']
const HEADERS = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'if-modified-since',
  ],
  ...[
    'user-agent',
    'range',
    'referer',
    'x-forwarded-for',
    'forwarded',
    'content-type',
    'authorization',
  ],
]
const ASKED = ['/', '/status', '/api/session']
/** So many that ticks of a hundredth of a second hardly matter. */
const TRIES = 10
/** Other work of the machine only adds, so that the least counts. */
const ROUNDS = 3
const WARM_UP = 40

/** Measures the memory that a flood of POSTs takes, and how long one long header takes the thread. */
export async function measureFloods(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-floods-'))
  const service = await startService(SERVER, dataDir)
  try {
    await fetch(`${service.origin}/`)
    const slowest = await answerLongHeaders(service)
    const { posted, peak } = await flood(service)
    await wait(MINUTE_MS)
    const settled = await residentMemory(service.pid)
    const during = `${CONNECTIONS} connections of POSTs for a minute`
    return [
      {
        name: 'processor time for a request with a header of 15 kB, most',
        unit: 'ms',
        ...slowest,
        bar: ['≤', 5],
      },
      { name: `memory at most, ${during}`, unit: 'MB', value: peak, n: posted, bar: ['≤', 300] },
      { name: 'memory a minute later', unit: 'MB', value: settled, n: posted, bar: ['≤', 200] },
    ]
  } finally {
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Posts `{}` from all connections for a minute, and looks at the memory meanwhile. */
async function flood({ origin, pid }: ServiceProcess): Promise<{ posted: number; peak: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const headers = { origin, 'content-type': 'application/json' }
  const overAtMs = performance.now() + MINUTE_MS
  let posted = 0
  const post = async (path: string) => {
    while (performance.now() < overAtMs) {
      await send(agent, `${origin}${path}`, headers, '{}')
      posted += 1
    }
  }
  const callers = Promise.all(
    Array.from({ length: CONNECTIONS }, (_none, index) =>
      post(POSTED[index % POSTED.length] ?? '/'),
    ),
  )
  let peak = 0
  while (performance.now() < overAtMs) {
    peak = Math.max(peak, await residentMemory(pid))
    await wait(LOOK_EVERY_MS)
  }
  await callers
  agent.destroy()
  return { posted, peak }
}

/** Sends every header full of every sign, and returns what the costliest took of the processor. */
async function answerLongHeaders({ origin, pid }: ServiceProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answer = async (url: string, headers: Record<string, string>) => {
    const before = await processorMs(pid)
    for (let turn = 0; turn < TRIES; turn += 1) await send(agent, url, headers)
    return ((await processorMs(pid)) - before) / TRIES
  }
  const answerLong = async (url: string, header: string, sign: string) => {
    const value = `a${sign.repeat(HEADER_LENGTH / sign.length)}a`
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await answer(url, { [header]: value }))
    return Math.min(...rounds)
  }
  const took: number[] = []
  for (const path of ASKED) {
    const url = `${origin}${path}`
    // until the server's code for it is compiled
    for (let round = 0; round < WARM_UP; round += 1) await answer(url, {})
    for (const header of HEADERS) {
      for (const sign of SIGNS) took.push(await answerLong(url, header, sign))
    }
  }
  agent.destroy()
  return { value: Math.max(...took), n: took.length * ROUNDS * TRIES }
}

/** Resolves when the whole answer is there. */
function send(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const outgoing = request(url, { agent, method, headers }, (reply) => {
      reply.resume().on('end', resolve)
    })
    outgoing.on('error', reject).end(body)
  })
}
