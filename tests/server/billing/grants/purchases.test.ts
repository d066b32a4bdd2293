import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  describe('what a purchase does (decision 16)', () => {
    it('starts a new membership now and says when it ends', async () => {
      shop.clock.nowMs = Date.UTC(2026, 10, 21, 9)
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      expect(order).toMatchObject({
        order_status: 'completed',
        activation_time_ms: shop.clock.nowMs,
        expire_date: '2026-12-21T09:00:00Z',
      })
      expect(await member.membership()).toEqual({
        expire_date: '2026-12-21T09:00:00Z',
        vip_type: 2,
      })
    })

    it('extends the same tier from its end, also when two orders were open', async () => {
      const member = await shop.member()
      const month = await member.order('gold', 'month')
      const week = await member.order('gold', 'week')
      await shop.reportPaid(month)
      await shop.reportPaid(week)
      expect((await member.read(week)).order_status).toBe('completed')
      expect((await member.membership()).expire_date).toBe('2026-12-28T09:00:00Z')
      expect((await member.buy('gold', 'week')).expire_date).toBe('2027-01-04T09:00:00Z')
    })

    it('starts now once the membership has run out', async () => {
      const member = await shop.member()
      await member.buy('gold', 'week')
      shop.clock.advance(8 * DAY_MS)
      const order = await member.buy('gold', 'week')
      expect(order.kind).toBe('new')
      expect(order.expire_date).toBe('2026-12-06T09:00:00Z')
    })

    it('gives 31 January and a month the last day of February', async () => {
      shop.clock.nowMs = Date.UTC(2027, 0, 31, 10)
      const member = await shop.member()
      expect((await member.buy('gold', 'month')).expire_date).toBe('2027-02-28T10:00:00Z')
    })

    it('is never shorter than quoted, though it is paid a day later in the calendar', async () => {
      shop.clock.nowMs = Date.UTC(2027, 2, 30, 23, 50)
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      shop.clock.advance(HOUR_MS / 4)
      await shop.reportPaid(order)
      expect((await member.read(order)).expire_date).toBe('2027-04-30T23:50:00Z')
    })

    it('ends on a whole second that is not before the quoted instant', async () => {
      shop.clock.nowMs = Date.UTC(2028, 5, 1, 12, 0, 0, 1)
      const member = await shop.member()
      expect((await member.buy('gold', 'week')).expire_date).toBe('2028-06-08T12:00:01Z')
    })
  })

  describe('an upgrade (decision 16)', () => {
    it('starts now and credits the unused time of each purchase at what was paid', async () => {
      shop.clock.nowMs = Date.UTC(2028, 8, 1, 8)
      const member = await shop.member()
      await member.buy('gold', 'month')
      shop.clock.advance(10 * DAY_MS)
      const order = await member.order('diamond', 'month')
      expect(order).toMatchObject({ kind: 'upgrade', amount_minor: 899 - 332 })
      expect(order.lines).toContainEqual({
        kind: 'credit',
        amount_minor: -332,
        days: 20,
        paid_minor: 499,
        of_days: 30,
      })
      await shop.reportPaid(order)
      expect(await member.membership()).toEqual({
        expire_date: '2028-10-11T08:00:00Z',
        vip_type: 3,
      })
    })

    it('that costs nothing completes without a provider, and turns credit left into days', async () => {
      const member = await shop.member()
      await member.buy('gold', 'year')
      const { quote, payment_types } = await member.browser.ok('quote', {
        tier: 'diamond',
        cycle: 'week',
      })
      expect(quote.total_minor).toBe(0)
      expect(payment_types).toEqual([])
      const requestsBefore = shop.gateway.requests.length
      const { order, payment_url } = await member.browser.ok('createOrder', {
        tier: 'diamond',
        cycle: 'week',
        quoted_at_ms: quote.quoted_at_ms,
        total_minor: 0,
        payment_type: 'test',
      })
      expect(payment_url).toBeNull()
      expect(order).toMatchObject({ order_status: 'completed', payment_type: 'none' })
      expect(order.expire_date).toBe(`${new Date(quote.expire_at_ms).toISOString().slice(0, 19)}Z`)
      expect(quote.expire_at_ms).toBeGreaterThan(shop.clock.nowMs + 70 * DAY_MS)
      expect(shop.gateway.requests).toHaveLength(requestsBefore)
      expect((await member.membership()).vip_type).toBe(3)
    })

    it('cancels the open orders that were priced with the same credit', async () => {
      const member = await shop.member()
      await member.buy('gold', 'year')
      const quarter = await member.order('diamond', 'year')
      expect(quarter.amount_minor).toBe(6999 - 3999)
      await member.buy('diamond', 'week')
      expect((await member.read(quarter)).order_status).toBe('failed')

      const { expire_date } = await member.membership()
      await shop.reportPaid(quarter)
      expect((await member.read(quarter)).order_status).toBe('paid_late')
      expect((await member.membership()).expire_date).toBe(expire_date)
    })

    it('in the last minute credits the day that has begun, also when it is paid after the end', async () => {
      const member = await shop.member()
      const gold = await member.buy('gold', 'month')
      shop.clock.nowMs = Date.parse(gold.expire_date ?? '') - MINUTE_MS / 2
      await member.signIn()
      const order = await member.order('diamond', 'month')
      expect(order.kind).toBe('upgrade')
      const [credit] = order.lines.filter(({ kind }) => kind === 'credit')
      expect(credit).toMatchObject({ days: 1, amount_minor: -Math.floor(499 / 30) })
      shop.clock.advance(MINUTE_MS)
      expect(await member.membership()).toMatchObject({ vip_type: 2 })
      await shop.reportPaid(order)
      expect((await member.read(order)).order_status).toBe('completed')
      expect((await member.membership()).vip_type).toBe(3)
      expect(await checkLedger(shop.services)).toMatchObject({ orders: expect.any(Number) })
    })

    it('cancels open orders of the lower tier, which cannot be bought while it runs', async () => {
      const member = await shop.member()
      const gold = await member.order('gold', 'month')
      await member.buy('diamond', 'month')
      expect((await member.read(gold)).order_status).toBe('failed')
    })
  })

  describe('a lower tier while a higher one runs', () => {
    it('is refused with the date when it can be bought, and can be bought then', async () => {
      const member = await shop.member()
      const { expire_date } = await member.buy('diamond', 'week')
      const refusal = { error: 'lower_tier', available_at_ms: Date.parse(`${expire_date}`) }
      expect(await member.browser.refused('quote', { tier: 'gold', cycle: 'week' })).toEqual(
        refusal,
      )
      const orderRequest = {
        tier: 'gold',
        cycle: 'week',
        quoted_at_ms: shop.clock.nowMs,
        total_minor: 199,
        payment_type: 'test',
      } as const
      expect(await member.browser.refused('createOrder', orderRequest)).toEqual(refusal)
      shop.clock.nowMs = refusal.available_at_ms
      expect((await member.buy('gold', 'week')).order_status).toBe('completed')
    })

    it('is not given when it was paid for: the money is due back', async () => {
      const member = await shop.member()
      const gold = await member.order('gold', 'month')
      const diamond = { expire_date: '2031-01-01T00:00:00Z', vip_type: 3 }
      await shop.services.db
        .updateTable('account')
        .set(diamond)
        .where('account_id', '=', member.account.account_id)
        .execute()
      await shop.reportPaid(gold)
      expect((await member.read(gold)).order_status).toBe('refund_due')
      expect(await shop.eventsOf(gold.order_no)).toEqual([{ kind: 'paid', outcome: 'refund_due' }])
      expect(await member.membership()).toEqual(diamond)
    })
  })

  describe('a completed order', () => {
    it('sends one receipt', async () => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await shop.deliverMail()
      const receipts = shop.mails.filter(
        (mail) => mail.to === member.account.email && mail.text.includes(order.order_no),
      )
      expect(receipts).toHaveLength(1)
    })

    it('sends receipts of what was paid, with the lines that lead to it and when time is added', async () => {
      shop.clock.nowMs = Date.UTC(2030, 8, 1, 8)
      const member = await shop.member()
      await member.buy('gold', 'month')
      await member.buy('gold', 'month')
      await member.buy('diamond', 'month')
      await shop.deliverMail()
      const to = shop.mails.filter((mail) => mail.to === member.account.email)
      const rows = to.flatMap(({ subject, text }) =>
        subject.startsWith('Receipt') ? [text.split('\n').slice(2, -7)] : [],
      )
      const gold = [
        'Paid: $4.99',
        'Plan: Gold, one month',
        'Package fee: $5.99',
        'Discount: −$1.00',
      ]
      const start = 'Sep 1, 2030, 08:00 UTC'
      const end = 'Oct 1, 2030, 08:00 UTC'
      expect(rows).toEqual([
        [...gold, `Active from: ${start}`, `Runs until: ${end}`],
        [...gold, `Time added from: ${end}`, 'Runs until: Nov 1, 2030, 08:00 UTC'],
        [
          'Paid: $0.00',
          'Plan: Diamond, one month',
          'Package fee: $10.99',
          'Discount: −$2.00',
          'Credit for unused time: −$8.99',
          `Active from: ${start}`,
          'Runs until: Oct 5, 2030, 08:00 UTC',
        ],
      ])
    })

    it('holds the reward of the invitation that brought the member (decision 20)', async () => {
      const inviter = await shop.member()
      const { invitation_code } = inviter.account
      const invitee = await shop.member({ invitation_code })
      const stateOf = () =>
        shop.services.db
          .selectFrom('referral')
          .select(['state', 'settled_at_ms'])
          .where('invitee_account_id', '=', invitee.account.account_id)
          .executeTakeFirst()
      expect(await stateOf()).toEqual({ state: 'joined', settled_at_ms: null })
      await invitee.buy('gold', 'week')
      const held = { state: 'held', settled_at_ms: shop.clock.nowMs }
      expect(await stateOf()).toEqual(held)
      shop.clock.advance(HOUR_MS)
      await invitee.buy('gold', 'week')
      expect(await stateOf()).toEqual(held)
    })
  })
})
