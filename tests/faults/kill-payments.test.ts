import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts'
import { forEachEngine } from '../support/engines.ts'
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { type Buyers, gatherBuyers } from './buyers.ts'
import { findLost, findWrongEnds } from './find-lost.ts'
import { LIMIT, runKills } from './rounds.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const BUYERS = 6
const SECRET = 'whsec_of_this_year'

describe('a server that is killed while members pay', () => {
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
        DATABASE_URL: await engine.freshDatabaseUrl('disk'),
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_URL: stripe.apiUrl,
      }
      database = openDatabase(env.DATABASE_URL ?? '', { exclusive: false })
      await migrate(database.db)
      buyers = await gatherBuyers(database.db, stripe)
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
        .poll(() => buyers.notifications.length, { interval: 1 })
        .toBeGreaterThanOrEqual(enough)
      await alive.kill()
      server = null
      await buying
    }

    it('loses nothing that it acknowledged, round by round', LIMIT, async () => {
      const rounds = await runKills('killed while members pay', engine, async () => {
        await liveAndDie()
        expect(await findLost(database.db, buyers)).toEqual([])
      })
      server = await startServer(env)
      await buyers.report(server.address)
      expect(buyers.notifications.filter(({ isTaken }) => !isTaken)).toEqual([])
      expect(await findLost(database.db, buyers)).toEqual([])
      expect(buyers.paid.size).toBeGreaterThanOrEqual(rounds)
      expect(await findWrongEnds(database.db, buyers)).toEqual([])
      console.info(
        `${engine.name}: ${rounds} rounds, ${buyers.paid.size} payments, ${buyers.notifications.length} reports`,
      )
    })
  })
})
