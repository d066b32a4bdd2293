import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import type { Db } from '../../src/server/db/open.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { openDataFolder } from './data-folder.ts'
import { newAccount } from './new-member.ts'
import { LIMIT } from './rounds.ts'

const WORK = join(import.meta.dirname, 'renewal-process.ts')
const SECRET = 'whsec_of_this_year'
/** Places at which the work is killed: after one more call each. */
const PLACES = process.env.TEST_LONG ? 20 : 6
const MEMBERS = 10

describe('a server that is killed while it renews memberships', () => {
  forEachEngine((engine) => {
    const data = beforeAllOpen(() => openDataFolder(engine))
    const stripe = beforeAllOpen(() => startStripeStandIn({ secret: SECRET, now: Date.now }))

    /** Renews until `reached`, and kills the process there. */
    async function renewUntil(reached: () => boolean): Promise<number | null> {
      const child = spawn(process.execPath, [WORK], {
        env: {
          PATH: process.env.PATH ?? '',
          ...data.env,
          STRIPE_SECRET_KEY: stripe.secretKey,
          STRIPE_WEBHOOK_SECRET: SECRET,
          STRIPE_API_URL: stripe.apiUrl,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const closed = once(child, 'close')
      const isOver = () => child.exitCode !== null || reached()
      await expect.poll(isOver, { interval: 1, ...LIMIT }).toBe(true)
      child.kill('SIGKILL')
      const [code] = (await closed) as [number | null]
      return code
    }

    /** Days pass: what was begun is due again, and Stripe no longer knows the keys of calls. */
    async function passDays(): Promise<void> {
      stripe.forgetKeys()
      await data.db.updateTable('renewal').set({ due_at_ms: 0 }).where('tries', '=', 0).execute()
    }

    it('charges each of them once, and nothing without its order', LIMIT, async () => {
      await writeMembers(data.db, stripe)
      for (let place = 1; place <= PLACES; place += 1) {
        const calls = stripe.calls.length + (place % 7)
        await renewUntil(() => stripe.calls.length > calls)
        await passDays()
      }
      expect(await renewUntil(() => false)).toBe(0)

      const intents = [...stripe.cards.intents.values()]
      const paid = intents.filter(({ status }) => status === 'succeeded')
      const orders = await data.db
        .selectFrom('orders')
        .select(['order_no', 'order_status', 'amount_minor'])
        .where('renewed_from', 'is not', null)
        .execute()
      expect(orders).toHaveLength(MEMBERS)
      expect(new Set(orders.map(({ order_status }) => order_status))).toEqual(
        new Set(['completed']),
      )
      expect(paid.map(({ metadata }) => metadata.order_no).sort()).toEqual(
        orders.map(({ order_no }) => order_no).sort(),
      )
      expect(await checkLedger({ db: data.db })).toMatchObject({ orders: MEMBERS })
      console.info(`${engine.name}: ${PLACES} kills, ${intents.length} payments prepared`)
    })
  })
})

/** Writes members whose renewal was announced and is due, each with a card at Stripe. */
async function writeMembers(db: Db, stripe: StripeStandIn): Promise<void> {
  const nowMs = Date.now()
  const expire_date = `${new Date(nowMs + 2 * DAY_MS).toISOString().slice(0, 19)}Z`
  for (let index = 0; index < MEMBERS; index += 1) {
    const account_id = await newAccount(db, { expire_date, vip_type: 2 })
    const card_ref = stripe.cards.saveCard()
    await db
      .insertInto('ledger')
      .values({
        entry_id: randomUUID(),
        account_id,
        order_no: null,
        kind: 'operator',
        tier: 'gold',
        from_ms: nowMs - 28 * DAY_MS,
        until_ms: Date.parse(expire_date),
        paid_minor: 0,
        currency: 'USD',
        created_at_ms: nowMs - 28 * DAY_MS,
        reverses: null,
      })
      .execute()
    await db
      .insertInto('renewal')
      .values({
        renewal_id: randomUUID(),
        account_id,
        tier: 'gold',
        cycle: 'month',
        currency: 'USD',
        price_minor: 499,
        gateway: 'stripe',
        card_source: 'cs_test',
        customer_ref: stripe.cards.methods.get(card_ref)?.customer ?? null,
        card_ref,
        consented_at_ms: nowMs,
        period: expire_date,
        due_at_ms: 0,
      })
      .execute()
  }
}
