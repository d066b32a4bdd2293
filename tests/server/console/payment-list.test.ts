import { beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT_LIST, type PaymentSort } from '#contract/console/lists/payment-list.ts'
import type { Order } from '#contract/orders.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { refOf } from '../billing/gateway-double.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { expectEveryFilter } from './every-filter.ts'
import { exportedRows } from './exported-rows.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const MORE_THAN_A_PAGE = 60
/** Bought and refunded in two parts, paid late, paid and disputed, and of no order. */
const OTHERS = 3 + 1 + 2 + 1

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let operator: Operator
  let ann: Member
  let refunded: Order
  let late: Order
  beforeAll(async () => {
    ann = await shop.member()
    refunded = await ann.buy('gold', 'month')
    shop.clock.advance(MINUTE_MS)
    await shop.reportBack({ ...refunded, amount_minor: 200 })
    shop.clock.advance(MINUTE_MS)
    await shop.reportBack(refunded)
    await addCopies(MORE_THAN_A_PAGE)
    shop.clock.advance(DAY_MS)
    late = await (await shop.member()).order('diamond', 'year')
    shop.clock.advance(31 * MINUTE_MS)
    await shop.reportPaid(late)
    const disputed = await (await shop.member()).buy('gold', 'week')
    await shop.reportBack(disputed, 'disputed')
    await shop.reportPaid(refunded, { order_no: '20260101-ZZZZZZZZZZ', provider_ref: 'stray%1' })
    operator = await enrolOperator(shop)
  })

  /** Adds payments in yuan of earlier days, three at a time in the same millisecond. */
  async function addCopies(count: number) {
    const { db } = shop.services
    const paid = await db
      .selectFrom('payment_event')
      .selectAll()
      .where('order_no', '=', refunded.order_no)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: count }, (_, index) => ({
      ...paid,
      gateway: index % 2 === 0 ? 'epay' : 'test',
      event_id: `copy ${index}`,
      order_no: `20260101-${String(index).padStart(10, '0')}`,
      provider_ref: `epay-${String(index).padStart(3, '0')}`,
      currency: 'CNY',
      amount_minor: 1000 + 10 * Math.floor(index / 4),
      received_at_ms: paid.received_at_ms - (1 + Math.floor(index / 3)) * DAY_MS,
    }))
    await db.insertInto('payment_event').values(copies).execute()
  }

  const run = (...words: string[]) =>
    operate(shop, { OPERATOR: 'day shift' }, ['payments', ...words])
  const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

  async function readAll(search: object = {}) {
    const seen = []
    let before: string | undefined
    do {
      const page = await operator.ok('listPayments', { ...search, ...(before && { before }) })
      expect(page.payments.length).toBeLessThanOrEqual(50)
      seen.push(...page.payments)
      before = page.older_before
    } while (before !== undefined)
    return seen
  }

  describe('payments at the console', () => {
    it('are listed in pages of 50 that name each once, in every order and its reverse', async () => {
      const seen = async (sort: PaymentSort) => (await readAll({ sort })).map(({ place }) => place)
      for (const [sort, reverse] of [
        ['time', 'time_desc'],
        ['amount', 'amount_desc'],
      ] as const) {
        const places = await seen(sort)
        expect(new Set(places).size).toBe(MORE_THAN_A_PAGE + OTHERS)
        expect(places.toReversed()).toEqual(await seen(reverse))
      }
      const times = (await readAll()).map(({ arrived_at_ms }) => arrived_at_ms)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      const nowhere = { before: 'test nothing' }
      expect(await operator.refused('listPayments', nowhere)).toEqual({ error: 'not_found' })
    })

    it('are sorted by amount within their currency', async () => {
      const sorted = await readAll({ sort: 'amount_desc' })
      expect(sorted[0]).toMatchObject({ currency: 'USD', moved_minor: 6999 })
      const yuan = sorted.filter(({ currency }) => currency === 'CNY')
      expect(sorted.slice(-yuan.length)).toEqual(yuan)
      const amounts = yuan.map(({ moved_minor }) => moved_minor)
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    })

    it('show what came and what went back, the member and the order', async () => {
      const found = await readAll({ find: refunded.order_no.toLowerCase(), sort: 'time' })
      const { digital_account_number } = ann.account
      const { order_no } = refunded
      expect(found.map(({ kind, moved_minor }) => [kind, moved_minor])).toEqual([
        ['paid', 499],
        ['refunded', -200],
        ['refunded', -299],
      ])
      for (const payment of found) {
        expect(payment).toMatchObject({ digital_account_number, order_no, provider: 'test' })
      }
    })

    it('that wait for an operator are those that need a decision', async () => {
      const waiting = await readAll({ state: 'waiting' })
      const { cases } = await operator.ok('getPaymentCases')
      const named = ({ order_no }: { order_no: string | null }) => order_no
      expect(new Set(waiting.map(named))).toEqual(new Set(cases.map(named)))
      expect(waiting.map(({ outcome }) => outcome).toSorted()).toEqual([
        'disputed',
        'paid_late',
        'unmatched',
      ])
      const all = await readAll()
      expect(all.filter(({ is_waiting }) => is_waiting)).toEqual(waiting)
    })

    it('are narrowed by every filter, counted and exported by the same', async () => {
      const today = dayOf(shop.clock.nowMs)
      const narrowed: [object, number][] = [
        [{}, MORE_THAN_A_PAGE + OTHERS],
        [{ state: 'paid' }, MORE_THAN_A_PAGE + 4],
        [{ state: 'refunded' }, 2],
        [{ state: 'disputed' }, 1],
        [{ state: 'reinstated' }, 0],
        [{ state: 'waiting' }, 3],
        [{ provider: 'epay' }, MORE_THAN_A_PAGE / 2],
        [{ provider: 'stripe' }, 0],
        [{ currency: 'USD' }, OTHERS],
        [{ arrived_from: today }, 4],
        [{ arrived_before: today }, MORE_THAN_A_PAGE + 3],
        [{ state: 'paid', provider: 'test', currency: 'CNY' }, MORE_THAN_A_PAGE / 2],
        [{ find: refOf(late.order_no) }, 1],
        [{ find: 'epay-00' }, 10],
        [{ find: 'epay-00', provider: 'test', state: 'paid' }, 5],
        [{ find: 'stray%' }, 1],
        [{ find: 'Epay-00' }, 0],
        [{ find: '%' }, 0],
      ]
      expectEveryFilter(
        PAYMENT_LIST,
        narrowed.map(([filters]) => filters),
      )
      for (const [filters, count] of narrowed) {
        const which = JSON.stringify(filters)
        expect(await operator.ok('countPayments', filters), which).toEqual({ count })
        for (const sort of ['time_desc', 'amount']) {
          const listed = (await operator.ok('listPayments', { ...filters, sort })).payments
          expect(listed, which).toHaveLength(Math.min(50, count))
        }
        const exported = await exportedRows(shop.services, 'exportPayments', filters)
        expect(exported, which).toHaveLength(count)
      }
    })

    it('are exported with a line in the audit', async () => {
      const csv = String(await operator.ok('exportPayments', { state: 'refunded', ...WHY }))
      expect(parseCsv(csv)).toHaveLength(3)
      const line = `day-shift: payments export state=refunded (${WHY.why})`
      expect(await auditOf(shop)).toContain(line)
    })

    it('lose their member when the account is erased', async () => {
      const erased = (erased_at_ms: number | null) =>
        shop.services.db
          .updateTable('account')
          .set({ erased_at_ms })
          .where('account_id', '=', ann.account.account_id)
          .execute()
      await erased(shop.clock.nowMs)
      const [payment] = await readAll({ find: refunded.order_no })
      await erased(null)
      expect(payment?.digital_account_number).toBeNull()
    })
  })

  describe('npm run operator -- payments', () => {
    it('lists what the console lists, and says whether more follow', async () => {
      const page = JSON.parse((await run('all', '--json')).output)
      expect(page).toEqual(await operator.ok('listPayments', {}))
      const { output } = await run('all', '--before', page.older_before)
      expect(output.trim().split('\n')).toHaveLength(MORE_THAN_A_PAGE + OTHERS - 50)
      expect((await run('all')).output).toContain(`--before '${page.older_before}'`)
      expect(await run('all', '--sort', 'colour')).toMatchObject({ code: 2 })
      expect((await run('all', '--state', 'reinstated')).output).toBe('No payments found.\n')
      expect((await run('all', '--state', 'disputed')).output).toContain('-1.99 USD')
    })
  })
})
