import { expect, it } from 'vitest'
import { sumMonth } from '../../../src/server/operator/reads/month/money-of-month.ts'
import { forEachEngine } from '../../support/engines.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

/** More than fit on two pages. */
const COPIES = 300

forEachEngine((engine) => {
  it('each payment of a month is read once, and each page from the end of the previous one', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    const { db } = shop.services
    await (await shop.member()).buy('gold', 'month')
    const paid = await db.selectFrom('payment_event').selectAll().executeTakeFirstOrThrow()
    const paidAtMs = Number(paid.paid_at_ms ?? paid.received_at_ms)
    const copies = Array.from({ length: COPIES }, (_, n) => ({
      ...paid,
      event_id: `copy-${n}`,
      provider_ref: `copy-${n}`,
      // ten at a time in the same millisecond
      paid_at_ms: paidAtMs + 1 + Math.floor(n / 10),
    }))
    await db.insertInto('payment_event').values(copies).execute()
    queries.clear()
    expect(await sumMonth(shop.services, '2026-11')).toMatchObject([
      { paid_minor: (1 + COPIES) * Number(paid.amount_minor) },
    ])
    const later = [...queries.values()].find(({ text }) => /case kind .*\) >/.test(text))
    expect(later).toBeDefined()
    // SQLite's values are not recorded
    const bounds = later?.values.filter(
      (value) => Number(value) > paidAtMs && Number(value) < paidAtMs + 60,
    )
    if (engine.name === 'PostgreSQL') expect(bounds).toHaveLength(2)
    await shop.close()
  })
})
