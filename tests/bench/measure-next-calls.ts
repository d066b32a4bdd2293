import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { areaUnderCurve } from '../support/area-under-curve.ts'
import { startSmtpStandIn } from '../support/smtp-stand-in.ts'
import type { Figure } from './figure.ts'
import { insertMembers } from './many-members.ts'

const PAIRS = 400
const SETTLE_MS = 30

interface Ask {
  path: string
  /** of the n-th pair */
  body(address: string): object
  /** a member of its own for each call */
  isSignedIn: boolean
}

const ASKS: Record<string, Ask> = {
  recovery: {
    path: '/api/recovery/code',
    body: (email) => ({ email, locale: 'en-US' }),
    isSignedIn: false,
  },
  'sign-up': {
    path: '/api/sign-up/code',
    body: (email) => ({ email, locale: 'en-US' }),
    isSignedIn: false,
  },
  'email change': {
    path: '/api/account/email/code',
    body: (email) => ({ email }),
    isSignedIn: true,
  },
}

/**
 * How well the time of the next call tells whether an address that was asked for has an account: the
 * area under the curve, 0.5 for not at all.
 */
export async function measureNextCalls(): Promise<Figure[]> {
  const smtp = await startSmtpStandIn()
  const server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@skylark.example',
    PUBLIC_URL: 'https://skylark.example',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const asks = Object.entries(ASKS)
  try {
    await server.stop()
    // of a member's mailbox a code is asked for once, and each member asks once
    const tokens = insertMembers(server.dataDir, 3 * PAIRS, 3 * PAIRS)
    await server.restart()
    const figures: Figure[] = []
    for (const [part, [name, ask]] of asks.entries()) {
      const value = await measure(server, ask, { part, tokens })
      const bar = ['≤', 0.55] as const
      figures.push({ name: `next call tells of ${name}`, value, unit: '', n: PAIRS, bar })
    }
    return figures
  } finally {
    await server.remove()
    await smtp.close()
  }
}

async function measure(
  { origin }: RunningServer,
  { path, body, isSignedIn }: Ask,
  { part, tokens }: { part: number; tokens: readonly string[] },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let calls = part * 4 * PAIRS
  const nextCallAfter = async (address: string, token: string | undefined) => {
    calls += 1
    // each from a network of its own, so that none asks too often
    const from = {
      'x-forwarded-for': `100.${64 + (calls >> 14)}.${(calls >> 6) & 255}.${(calls & 63) * 4}`,
    }
    const cookie = isSignedIn ? { cookie: `__Host-session=${token}` } : {}
    const headers = { ...from, 'x-forwarded-proto': 'https', 'content-type': 'application/json' }
    const answer = await call(agent, `${origin}${path}`, { ...headers, ...cookie }, body(address))
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    const { afterMs } = await call(agent, `${origin}/api/session`, headers)
    await wait(SETTLE_MS)
    return afterMs
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const askKnown = async () => {
      const address = `bench-${part * PAIRS + pair}@mail.example`
      known.push(await nextCallAfter(address, tokens[(part * PAIRS + pair + 1) % tokens.length]))
    }
    const askUnknown = async () => {
      const address = `nobody-${part}-${pair}@mail.example`
      unknown.push(await nextCallAfter(address, tokens[pair]))
    }
    const turns = pair % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]
    for (const turn of turns) await turn()
  }
  agent.destroy()
  return areaUnderCurve(known, unknown)
}

function call(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number | undefined; afterMs: number }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (reply) => {
      reply.resume().once('end', () => {
        resolve({ status: reply.statusCode, afterMs: performance.now() - begun })
      })
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
