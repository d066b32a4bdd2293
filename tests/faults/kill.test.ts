import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts'
import { forEachEngine } from '../support/engines.ts'
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { type Buyers, gatherBuyers } from './buyers.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const ROUNDS = process.env.TEST_LONG ? 50 : 3
const BUYERS = 6
const SECRET = 'whsec_of_this_year'

describe('a server that is killed while members pay (quality: money)', () => {
  forEachEngine((engine) => {
    let env: Record<string, string>
    let stripe: StripeStandIn
    let database: OpenDatabase
    let buyers: Buyers
    let server: ServerProcess | null = null
    beforeAll(async () => {
      stripe = await startStripeStandIn({ secret: SECRET, now: Date.now })
      env = {
        DATA_DIR: await mkdtemp(join(tmpdir(), 'skylark-kill-')),
        DATABASE_URL: await engine.freshDatabaseUrl(),
        STRIPE_SECRET_KEY: stripe.secret_key,
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_URL: stripe.api_url,
      }
      database = openDatabase(env.DATABASE_URL ?? '', { exclusive: false })
      await migrate(database.db)
      buyers = gatherBuyers(database.db, stripe)
    })
    afterAll(async () => {
      await server?.kill()
      await database.close()
      await stripe.close()
      await rm(env.DATA_DIR ?? '', { recursive: true, force: true })
    })

    /** Ended in the middle of its work, after some payments were reported. */
    async function liveAndDie() {
      const alive = await startServer(env)
      server = alive
      const enough = buyers.notifications.length + randomInt(1, 25)
      const buying = Promise.all([
        buyers.buyAt(alive.address, BUYERS),
        buyers.report(alive.address).catch(() => {}),
      ])
      await expect
        .poll(() => buyers.notifications.length, { timeout: 20_000, interval: 1 })
        .toBeGreaterThanOrEqual(enough)
      await alive.kill()
      server = null
      await buying
    }

    async function expectNothingLost() {
      const { db } = database
      expect(await checkLedger({ db })).toMatchObject({ orders: expect.any(Number) })
      const events = await db.selectFrom('payment_event').select('event_id').execute()
      const kept = new Set(events.map(({ event_id }) => event_id))
      const taken = buyers.notifications.filter(({ is_taken }) => is_taken)
      expect(taken.filter(({ event_id }) => !kept.has(event_id))).toEqual([])
      const orders = await db.selectFrom('orders').select('order_no').execute()
      const made = new Set(orders.map(({ order_no }) => order_no))
      expect([...buyers.answered].filter((order_no) => !made.has(order_no))).toEqual([])
    }

    it(`loses nothing that it acknowledged, in ${ROUNDS} rounds of kill -9`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await liveAndDie()
        await expectNothingLost()
      }
      server = await startServer(env)
      await buyers.report(server.address)
      expect(buyers.notifications.filter(({ is_taken }) => !is_taken)).toEqual([])
      await expectNothingLost()

      const orders = await database.db
        .selectFrom('orders')
        .select(['order_no', 'order_status'])
        .execute()
      const statuses = new Map(orders.map((one) => [one.order_no, one.order_status]))
      const ends = [...buyers.paid.values()].map(({ order_no, is_refunded }) => [
        statuses.get(order_no),
        is_refunded ? 'refunded' : 'completed',
      ])
      expect(ends.length).toBeGreaterThan(ROUNDS)
      expect(ends.filter(([is, should_be]) => is !== should_be)).toEqual([])
      console.info(
        `${engine.name}: ${ROUNDS} rounds, ${ends.length} payments, ${buyers.notifications.length} reports`,
      )
    }, 900_000)
  })
})
