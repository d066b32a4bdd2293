import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Db } from '../../src/server/db/open.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { makePushBrowser, startPushService } from '../support/push-service.ts'
import { openDataFolder } from './data-folder.ts'
import { newAccount } from './new-member.ts'
import { LIMIT } from './rounds.ts'

const WORK = join(import.meta.dirname, 'push-process.ts')
const MEMBERS = process.env.TEST_LONG ? 10_000 : 200
/** Kills while pushes are queued, and as many while they are sent. */
const PLACES = 10
/** Requests that a process makes side by side. */
const ON_THEIR_WAY = 20

describe('a server that is killed while it tells members by push', () => {
  forEachEngine((engine) => {
    const data = beforeAllOpen(() => openDataFolder(engine))
    const service = beforeAllOpen(startPushService)

    /** Runs the campaign until `reached`, and kills it there; to its end if that never happens. */
    async function runUntil(reached: () => Promise<boolean> | boolean): Promise<number | null> {
      const child = spawn(process.execPath, [WORK], {
        env: { PATH: process.env.PATH ?? '', ...data.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const closed = once(child, 'close')
      const isOver = () => child.exitCode !== null
      await expect
        .poll(async () => isOver() || (await reached()), { interval: 2, ...LIMIT })
        .toBe(true)
      child.kill('SIGKILL')
      const [code] = (await closed) as [number | null]
      return code
    }

    it('tells nobody twice, and misses only what was on its way', LIMIT, async () => {
      const { db } = data
      const endsAt = new Date(Date.now() + 20 * HOUR_MS).toISOString()
      const browsers = await subscribeMembers(db, service.addressOf, endsAt)
      const shareOf = (place: number) => Math.floor((MEMBERS * place) / (PLACES + 1))
      for (let place = 1; place <= PLACES; place += 1) {
        await runUntil(async () => (await countQueued(db)) >= shareOf(place))
      }
      for (let place = 1; place <= PLACES; place += 1) {
        await runUntil(() => service.received.length >= shareOf(place))
      }
      expect(await runUntil(() => false)).toBe(0)

      expect(await countQueued(db)).toBe(MEMBERS)
      const told = service.received.map(({ path }) => path)
      expect(new Set(told).size).toBe(told.length)
      expect(MEMBERS - told.length).toBeLessThanOrEqual(PLACES * ON_THEIR_WAY)
      expect(service.mostOpen()).toBeLessThanOrEqual(ON_THEIR_WAY)
      for (const { path, body } of service.received) {
        expect(JSON.parse(browsers.get(path)?.decrypt(body) ?? '')).toEqual({
          push: 'membership_ends',
          unread: 1,
        })
      }
    })
  })
})

const countQueued = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('push_message')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Writes members whose membership ends soon, each with a browser that gets pushes. */
async function subscribeMembers(db: Db, addressOf: (path: string) => string, expire_date: string) {
  const nowMs = Date.now()
  const browsers = new Map<string, ReturnType<typeof makePushBrowser>>()
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < MEMBERS; index += 1) {
      const account_id = await newAccount(transaction, { expire_date, vip_type: 2 })
      const path = `/push/${index}`
      const browser = makePushBrowser(addressOf(path))
      browsers.set(path, browser)
      const token_hash = account_id
      await transaction
        .insertInto('session')
        .values({
          account_id,
          token_hash,
          kind: 'browser',
          DeviceId: null,
          browser_hash: null,
          created_at_ms: nowMs,
          last_seen_at_ms: nowMs,
          expires_at_ms: nowMs + 24 * HOUR_MS,
        })
        .execute()
      await transaction
        .insertInto('push_subscription')
        .values({
          ...browser.subscription,
          token_hash,
          kinds: '["expiry"]',
          subscribed_at_ms: nowMs,
        })
        .execute()
    }
  })
  return browsers
}
