import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { openOperatorSession } from '../../../src/server/console/sessions/sessions.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { insertMailing } from '../../../src/server/operator/mailings/mailing-queries.ts'
import { startServer } from '../../faults/server-process.ts'
import { runCommand } from '../../support/commands.ts'
import { type Figure, percentile } from '../figure.ts'
import { fillDatabase } from './fill-database.ts'
import { listsAt } from './lists.ts'
import { addressOf } from './measure-lists.ts'

const MEMBERS = 300_000
const IMPORTED = 100_000
const ASK_EVERY_MS = 5
const LONGEST_P99_MS = 100
const MAILING = 'bench000'
/** Calls of the console's pages that show one member, node or mailing. */
const OF_ONE = [
  '/api/operator/members/bench-0@mail.example',
  '/api/operator/nodes/Node%207',
  `/api/operator/mailings/${MAILING}`,
  `/api/operator/mailings/${MAILING}/audience`,
]

/** How long an answer of `/healthz` took, in milliseconds, and what was under way. */
interface Heard {
  ms: number
  beside: string
}

/**
 * Measures how long `/healthz` takes on SQLite among 300,000 members, while an owner opens each page of the console
 * with each filter, and while a command imports 100,000 members more.
 */
export async function* measureHealth(): AsyncGenerator<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-health-'))
  try {
    const { url, nowMs } = await fillDatabase(
      dataDir,
      `sqlite:${join(dataDir, 'skylark.db')}`,
      MEMBERS,
    )
    yield* measureIn({ dataDir, url, nowMs })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @param place a database with members, and when it was filled */
async function* measureIn(place: {
  dataDir: string
  url: string
  nowMs: number
}): AsyncGenerator<Figure> {
  const { dataDir, url, nowMs } = place
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }
  const headers = { cookie: `operator=${await signInOwner(url)}` }
  const server = await startServer(env)
  try {
    yield* figuresOf(
      'while every page of the console is opened',
      await heardDuring(server.address, async (begin) => {
        for (const address of addressesAt(nowMs)) {
          begin(address)
          const answer = await fetch(`${server.address}${address}`, { headers })
          if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
          await answer.text()
        }
      }),
    )
    const file = join(dataDir, 'members.csv')
    const lines = Array.from({ length: IMPORTED }, (_none, n) => `new-${n}@mail.example,gold`)
    await writeFile(
      file,
      ['email,tier,expire_date', ...lines.map((line) => `${line},2099-01-01`)].join('\n'),
    )
    yield* figuresOf(
      'while 100,000 members are imported',
      await heardDuring(server.address, async (begin) => {
        begin('import')
        const words = [
          'src/server/operator/main.ts',
          'members',
          'import',
          file,
          '--reason',
          'bench',
        ]
        const { exitCode, output } = await runCommand(process.execPath, words, 'collect', env)
        if (exitCode !== 0) throw new Error(output)
      }),
    )
  } finally {
    await server.kill()
  }
}

/** Lists the addresses of all reads of the console, lists and counts with each filter. */
function addressesAt(nowMs: number): string[] {
  const lists = listsAt(nowMs).flatMap(({ page, count, filters, sorts }) =>
    [
      {},
      ...Object.entries(filters).flatMap(([filter, values]) =>
        values.map((value) => ({ [filter]: value })),
      ),
    ].flatMap((search) => [
      ...sorts.map((sort) => addressOf(page, { sort, ...search })),
      ...(count === null ? [] : [addressOf(count, search)]),
    ]),
  )
  const others = (Object.keys(CONSOLE_ENDPOINTS) as ConsoleCall[])
    .filter((call) => {
      const { method, path } = CONSOLE_ENDPOINTS[call]
      return method === 'GET' && !/[:.]/.test(path)
    })
    .map((call) => CONSOLE_ENDPOINTS[call].path)
  return [...others, ...lists, ...OF_ONE]
}

/** Adds an owner, and a mailing to all members. @returns the token of the owner's session */
async function signInOwner(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { exclusive: false })
  const operator_id = randomUUID()
  const nowMs = Date.now()
  const none = { password_hash: null, sealed_secret: null, sealed_passkey: null }
  await db
    .insertInto('operator')
    .values({
      operator_id,
      name: 'owner',
      roles: 'owner',
      ...none,
      enrolment_hash: null,
      enrolment_until_ms: null,
      created_at_ms: nowMs,
    })
    .execute()
  const texts = Object.fromEntries(
    ['en-US', 'zh-CN'].map((locale) => [locale, { subject: 'News', body: 'News' }]),
  )
  await insertMailing(db, {
    mailing_id: MAILING,
    kind: 'news',
    state: 'draft',
    texts: JSON.stringify(texts),
    search: '{"typed":""}',
    written_at_ms: nowMs,
    started_at_ms: null,
    ended_at_ms: null,
  })
  const token = await openOperatorSession(db, operator_id, nowMs)
  await close()
  return token
}

/** Asks `/healthz` again and again until the work is done. @param work names each step that it begins */
export async function heardDuring(
  origin: string,
  work: (begin: (step: string) => void) => Promise<void>,
): Promise<Heard[]> {
  const heard: Heard[] = []
  let beside = ''
  let isDone = false
  const working = work((step) => {
    beside = step
  }).finally(() => {
    isDone = true
  })
  // thrown below, once nothing is asked any more
  working.catch(() => {})
  while (!isDone) {
    const startMs = performance.now()
    const step = beside
    await (await fetch(`${origin}/healthz`)).text()
    heard.push({ ms: performance.now() - startMs, beside: step })
    await wait(ASK_EVERY_MS)
  }
  await working
  return heard
}

export function figuresOf(when: string, heard: readonly Heard[]): Figure[] {
  const times = heard.map(({ ms }) => ms)
  const slowest = heard.toSorted((a, b) => b.ms - a.ms)
  for (const { ms, beside } of slowest.slice(0, 12)) console.log(ms.toFixed(0), beside)
  const figure = (name: string, value: number, bar: Figure['bar']): Figure => ({
    name: `/healthz ${when}, ${name}`,
    value,
    unit: 'ms',
    n: times.length,
    bar,
  })
  return [
    figure('p50', percentile(times, 0.5), null),
    figure('p99', percentile(times, 0.99), ['≤', LONGEST_P99_MS]),
    figure('longest', slowest[0]?.ms ?? 0, null),
  ]
}
