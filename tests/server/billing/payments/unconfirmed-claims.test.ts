import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { newRounds, reconcileOrders } from '../../../../src/server/billing/payments/reconcile.ts'
import type { Db } from '../../../../src/server/db/open.ts'
import { closePayment, confirmPayment } from '../../../../src/server/operator/actions/payments.ts'
import {
  countPaymentCases,
  readPaymentCases,
} from '../../../../src/server/operator/reads/payment-cases.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { PROVIDERS } from '../providers/all-providers.ts'
import {
  NOTHING_GRANTED,
  type Opened,
  openPayment,
  outcomesOf,
  sendNotice,
  statusOf,
} from '../providers/provider.ts'

const orderRow = (db: Db, order_no: string) =>
  db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()

const claimRow = (db: Db, order_no: string) =>
  db
    .selectFrom('payment_event')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('kind', '=', 'claimed')
    .executeTakeFirstOrThrow()

const AUTHOR = { who: 'ann', why: 'seen in the books' }

forEachEngine((engine) => {
  describe.each(PROVIDERS)('a signed claim that %s does not confirm', (_name, make) => {
    const provider = beforeAllOpen(() => make(engine))
    afterEach(() => provider.intercept(null))

    const casesOf = async ({ order }: Opened) =>
      (await readPaymentCases(provider.shop.services)).filter(
        ({ order_no, about }) => order_no === order.order_no && about === 'unconfirmed',
      )

    /** A payment whose notices came while the provider had no answer, two days ago. */
    async function claimed(): Promise<Opened> {
      const opened = await openPayment(provider)
      provider.pay(opened)
      provider.intercept((_request, reply) => reply.writeHead(404).end())
      const notice = provider.notice(opened)
      for (let n = 0; n < 3; n += 1) await sendNotice(provider, notice)
      provider.shop.clock.advance(2 * DAY_MS)
      await reconcileOrders(provider.shop.services, newRounds())
      await opened.member.signIn()
      return opened
    }

    it('grants nothing, and is kept as one case with its number', async () => {
      const opened = await claimed()
      expect(await opened.member.membership()).toEqual(NOTHING_GRANTED)
      expect(await statusOf(opened)).toBe('expired')
      const cases = await casesOf(opened)
      expect(cases).toHaveLength(1)
      expect(cases[0]?.payment).toMatch(/./)
      expect([null, 499]).toContain(cases[0]?.amount_minor)
      expect(await countPaymentCases(provider.shop.services)).toBeGreaterThan(0)
    })

    it('activates the order once the provider answers again, however late', async () => {
      const opened = await claimed()
      provider.intercept(null)
      await reconcileOrders(provider.shop.services, newRounds())
      expect(await statusOf(opened)).toBe('completed')
      expect(await casesOf(opened)).toEqual([])
      expect(await outcomesOf(provider, opened)).toEqual(['completed', 'no_change'])
      const { order_no } = opened.order
      const claim = await claimRow(provider.shop.services.db, order_no)
      const late = { order_no, bank_ref: claim.provider_ref ?? '' }
      expect(await confirmPayment(provider.shop.services, late, AUTHOR)).toBe('duplicate')
    })

    it('is asked about in its turn, however many older ones stay without an answer', async () => {
      const opened = await claimed()
      const { db } = provider.shop.services
      const [order, claim] = await Promise.all([
        orderRow(db, opened.order.order_no),
        claimRow(db, opened.order.order_no),
      ])
      for (let n = 0; n < 60; n += 1) {
        const order_no = `20200101-${String(n).padStart(10, '0')}`
        const copy = { ...order, order_no, created_at_ms: n, expires_at_ms: n }
        await db.insertInto('orders').values(copy).execute()
        await db
          .insertInto('payment_event')
          .values({ ...claim, order_no, event_id: order_no, provider_ref: order_no })
          .execute()
      }
      provider.intercept(null)
      const rounds = newRounds()
      for (let round = 0; round < 2; round += 1) {
        await reconcileOrders(provider.shop.services, rounds)
      }
      expect(await statusOf(opened)).toBe('completed')
      await db.deleteFrom('payment_event').where('order_no', 'like', '20200101-%').execute()
      await db.deleteFrom('orders').where('order_no', 'like', '20200101-%').execute()
    })

    it('activates the order when an operator confirms it, and never a second time', async () => {
      const opened = await claimed()
      const { order_no } = opened.order
      const bank_ref = (await casesOf(opened))[0]?.payment ?? ''
      const confirm = () => confirmPayment(provider.shop.services, { order_no, bank_ref }, AUTHOR)
      expect(await confirm()).toBe('completed')
      const membership = await opened.member.membership()
      expect(await confirm()).toBe('duplicate')
      provider.intercept(null)
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await opened.member.membership()).toEqual(membership)
      expect(await casesOf(opened)).toEqual([])
    })

    it('leaves the list when an operator closes it', async () => {
      const opened = await claimed()
      const { order_no } = opened.order
      const payment = (await casesOf(opened))[0]?.payment ?? ''
      const close = () => closePayment(provider.shop.services, { order_no, payment }, AUTHOR)
      expect(await close()).toBe('closed')
      expect(await close()).toBe('duplicate')
      expect(await casesOf(opened)).toEqual([])
      expect(await statusOf(opened)).toBe('expired')
    })
  })
})
