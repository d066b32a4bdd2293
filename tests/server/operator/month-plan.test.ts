import { expect, it } from 'vitest'
import { askForReturnFees } from '../../../src/server/billing/payments/ask-fees.ts'
import type { PaymentServices } from '../../../src/server/billing/payments/query-provider.ts'
import { sumMonth } from '../../../src/server/operator/reads/month/money-of-month.ts'
import type { Services } from '../../../src/server/services.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

onSqlite((engine) => {
  it('a month of payments is read by indexes', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    await (await shop.member()).buy('gold', 'month')
    expect(await sumMonth(shop.services, '2026-11')).toMatchObject([{ paid_minor: 499 }])
    await askForReturnFees(withReturnFees(shop.services))
    const reads = [...queries.values()].filter(({ text }) =>
      /from .?(payment_event|return_fee).? .*order by/.test(text),
    )
    const plans = await plansOf(shop.services.config.databaseUrl, reads)
    await shop.close()
    expect(plans).toContainEqual([
      'SEARCH return_fee USING INDEX return_fee_by_booking (booked_at_ms>? AND booked_at_ms<?)',
    ])
    expect(plans).toContainEqual([
      'SEARCH payment_event USING INDEX payment_event_by_kind_and_arrival (kind=? AND received_at_ms>?)',
      expect.stringMatching(
        /^SEARCH return_question USING INDEX .*\(gateway=\? AND provider_ref=\?\)/,
      ),
      'USE TEMP B-TREE FOR GROUP BY',
      'USE TEMP B-TREE FOR ORDER BY',
    ])
    expect(plans).toContainEqual([
      'SEARCH payment_event USING INDEX payment_event_by_movement (<expr>>? AND <expr><?)',
    ])
    expect(plans).toContainEqual([
      expect.stringMatching(
        /^SEARCH payment_event USING INDEX .*\(gateway=\? AND provider_ref=\?\)/,
      ),
      'USE TEMP B-TREE FOR ORDER BY',
    ])
  })
})

/** The same services, whose providers tell fees of refunds and disputes. */
const withReturnFees = ({ gateways, ...services }: Services): PaymentServices => ({
  ...services,
  gateways: new Map(
    [...gateways].map(([name, gateway]) => {
      const returnFees = async () => ({ fees: [], reports: [], isFinal: true })
      return [name, { ...gateway, returnFees }]
    }),
  ),
})
