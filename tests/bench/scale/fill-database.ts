import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { TOKEN_ROLES } from '#contract/console/roles.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { type Db, openDatabase } from '../../../src/server/db/open.ts'
import { markConnected } from '../../../src/server/devices/slot-queries.ts'
import { hashToken } from '../../../src/server/http/tokens.ts'
import { makeToken } from '../../../src/server/operator/actions/tokens.ts'
import { prepareDatabase } from '../../support/first-start.ts'
import { fill, NODES } from './fill.ts'
import { fillRare } from './fill-rare.ts'
import type { ListedPlace } from './measure-lists.ts'

const READERS = 1_000

/** A database with members, and the tokens of some of them and of the nodes' agents. */
export interface Place extends ListedPlace {
  members: number
  tokens: string[]
  bearers: string[]
  filledMs: number
}

/** Fills a new database with members of whom some are signed in. */
export async function fillDatabase(dataDir: string, url: string, members: number): Promise<Place> {
  await prepareDatabase(url)
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  const bearers = Array.from({ length: NODES }, newToken)
  const nowMs = Date.now()
  const begunMs = performance.now()
  await fill({ db, engine }, { members, nowMs }, (node) => hashToken(bearers[node] ?? ''))
  await fillRare(db, { members, nowMs })
  // as housekeeping does each hour
  await markConnected(db)
  const tokens = Array.from({ length: READERS }, newToken)
  const readers = await db
    .selectFrom('account')
    .select('account_id')
    .where('suspended_at_ms', 'is', null)
    .where('terms_version', '<>', '')
    .limit(READERS)
    .execute()
  const sessions = readers.map(({ account_id }, n) => ({
    token_hash: hashToken(tokens[n] ?? ''),
    account_id,
    kind: 'browser' as const,
    DeviceId: null,
    browser_hash: null,
    created_at_ms: nowMs,
    last_seen_at_ms: nowMs,
    expires_at_ms: nowMs + DAY_MS,
  }))
  await db.insertInto('session').values(sessions).execute()
  const tool = await makeTool(db, nowMs)
  const filledMs = performance.now() - begunMs
  // as the database does by itself within minutes
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
  await close()
  return { dataDir, url, nowMs, tool, members, tokens, bearers, filledMs }
}

/** Makes a token for all that a tool may do. */
async function makeTool(db: Db, nowMs: number): Promise<string> {
  const until = new Date(nowMs + 30 * DAY_MS).toISOString().slice(0, 10)
  const token = { name: 'bench', roles: TOKEN_ROLES, until }
  const by = { who: 'bench', why: 'measured' }
  const made = await makeToken({ db, now: () => nowMs }, token, null, by)
  if ('problem' in made) throw new Error(`no token was made: ${made.problem}`)
  return made.token
}

const newToken = () => randomBytes(32).toString('base64url')
