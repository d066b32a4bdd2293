import { Agent, request } from 'node:http'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { type Figure, median, percentile } from './figure.ts'
import { insertMembers } from './many-members.ts'

const AT_ONCE = 2_000
const READERS = 4
const SIGNED_IN = 200

interface Burst {
  /** of other routes while it lasts */
  readsMs: number[]
  /** until a sign-in that found the queue full was told so */
  refusedMs: number[]
}

interface Reply {
  status: number
  afterMs: number
  retryAfter: string | undefined
}

/** Measures two thousand concurrent sign-ins, and the response times of other routes meanwhile. */
export async function measureSignIns({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  try {
    await server.stop()
    const tokens = insertMembers(server.dataDir, SIGNED_IN, SIGNED_IN)
    await server.restart()
    await burst(server, tokens)
    const bursts: Burst[] = []
    for (let run = 0; run < runs; run += 1) bursts.push(await burst(server, tokens))
    const figure = (
      name: string,
      values: (one: Burst) => number[],
      share: number,
      bar: Figure['bar'],
    ): Figure => ({
      name,
      unit: 'ms',
      value: median(bursts.map((burst) => percentile(values(burst), share))),
      n: runs,
      bar,
    })
    const during = `during ${AT_ONCE.toLocaleString('en-US')} sign-ins`
    return [
      figure(`account read ${during}, p50`, ({ readsMs }) => readsMs, 0.5, null),
      figure(`account read ${during}, p99`, ({ readsMs }) => readsMs, 0.99, ['≤', 40]),
      figure(`503 with Retry-After ${during}, p50`, ({ refusedMs }) => refusedMs, 0.5, null),
      figure(`503 with Retry-After ${during}, p99`, ({ refusedMs }) => refusedMs, 0.99, null),
    ]
  } finally {
    await server.remove()
  }
}

async function burst({ origin }: RunningServer, tokens: readonly string[]): Promise<Burst> {
  const guests = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const members = new Agent({ keepAlive: true, maxSockets: READERS })
  const readsMs: number[] = []
  let isOver = false
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn += READERS) {
      const cookie = `session=${tokens[turn % tokens.length]}`
      const { status, afterMs } = await call(members, `${origin}/api/session`, { cookie })
      if (status !== 200) throw new Error(`/api/session answered ${status}`)
      readsMs.push(afterMs)
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, (_none, reader) => read(reader)))
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_none, guest) =>
      call(
        guests,
        `${origin}/api/sign-in`,
        { origin, 'content-type': 'application/json' },
        JSON.stringify({
          identifier: `${guest}-${performance.now()}@mail.example`,
          password: 'a guess',
        }),
      ),
    ),
  )
  isOver = true
  await reading
  guests.destroy()
  members.destroy()
  const refused = replies.filter(({ status }) => status === 503)
  const others = replies.filter(({ status }) => status !== 503 && status !== 403)
  if (others.length > 0 || refused.some(({ retryAfter }) => retryAfter === undefined)) {
    throw new Error(`a sign-in was answered ${others[0]?.status ?? '503 without Retry-After'}`)
  }
  return { readsMs, refusedMs: refused.map(({ afterMs }) => afterMs) }
}

function call(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Reply> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const outgoing = request(url, { agent, method, headers }, (reply) => {
      reply.resume().on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          afterMs: performance.now() - startMs,
          retryAfter: reply.headers['retry-after'],
        }),
      )
    })
    outgoing.on('error', reject).end(body)
  })
}
