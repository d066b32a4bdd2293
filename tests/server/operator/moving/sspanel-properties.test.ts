import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SSPANEL } from '../../../../src/server/operator/moving/panels/sspanel.ts'
import { readMap } from '../../../../src/server/operator/moving/read-map.ts'
import { readPanel } from '../../../../src/server/operator/moving/read-panel.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { dumpOf } from './made-up-panel.ts'
import { SSPANEL_MAP, sspanelOrders, sspanelUser } from './made-up-sspanel.ts'

const RUNS = process.env.TEST_LONG ? 1000 : 100

const decimal = (minor: number) => (minor / 100).toFixed(2)

const order = fc.record({
  user_id: fc.constantFrom(1, 2, 3, 99),
  product_type: fc.constantFrom('tabp', 'time', 'bandwidth', 'topup', ''),
  status: fc.constantFrom(
    ...['pending_payment', 'pending_activation', 'activated', 'expired', 'cancelled', 'odd'],
  ),
  content: fc.record(
    { class: fc.constantFrom(0, 1, '2', 3, 9), class_time: fc.constantFrom(0, '30', 4000) },
    { requiredKeys: [] },
  ),
  priceMinor: fc.nat(2_000_000),
  paidMinor: fc.nat(2_000_000),
})

const user = fc.record({
  class: fc.nat(3),
  class_expire: fc.constantFrom(
    ...['1989-06-04 00:05:00', '2031-02-28 23:59:59', '9999-12-31 23:59:59'],
  ),
  moneyMinor: fc.integer({ min: -500, max: 2_000_000 }),
})

const panel = fc.tuple(fc.array(order, { maxLength: 8 }), fc.tuple(user, user, user))

/** Makes the payments agree with the state, and counts what the panel owes the members for orders that it did not give. */
function rowsOf([orders, users]: typeof panel extends fc.Arbitrary<infer P> ? P : never) {
  let owedMinor = 0
  const withPayments = orders.map(({ priceMinor, paidMinor, ...columns }) => {
    const isOpen = columns.status === 'pending_payment'
    const isPart = isOpen && paidMinor > 0 && paidMinor < priceMinor
    const paid = isPart ? decimal(priceMinor - paidMinor) : !isOpen || paidMinor > priceMinor
    const waits = columns.status === 'pending_activation' || (isOpen && paid === true)
    if (columns.user_id < 99 && isPart) owedMinor += paidMinor
    if (columns.user_id < 99 && waits) owedMinor += priceMinor
    return { ...columns, price: decimal(priceMinor), paid }
  })
  const rows = users.map(({ moneyMinor, ...columns }, nth) =>
    sspanelUser(nth + 1, { ...columns, money: decimal(moneyMinor) }),
  )
  return { owedMinor, rows: { user: rows, ...sspanelOrders(withPayments) } }
}

const folder = beforeAllOpen(async () => {
  const path = await mkdtemp(join(tmpdir(), 'sspanel-'))
  return { path, close: () => rm(path, { recursive: true }) }
})

it('whatever an SSPanel holds, what was paid and not given is time or balance, to the cent', async () => {
  const map = readMap(JSON.stringify(SSPANEL_MAP))
  const property = fc.asyncProperty(panel, async (made) => {
    const { rows, owedMinor } = rowsOf(made)
    const file = join(folder.path, 'dump.sql')
    await writeFile(file, dumpOf('sspanel', rows))
    const { members, orders } = await readPanel(SSPANEL, file, folder.path, map)
    const before = made[1].reduce((total, { moneyMinor }) => total + moneyMinor, 0)
    const after = members.reduce((total, { balance }) => total + balance, 0)
    const waiting = members.flatMap((member) => member.waiting ?? [])
    const timeMinor = waiting.reduce((total, { paidMinor }) => total + paidMinor, 0)
    expect(after + timeMinor - before).toBe(owedMinor)
    const known = orders.filter(({ memberId }) => memberId !== '99')
    expect(known.filter(({ state }) => state === 'waiting')).toEqual([])
    expect(orders.map(({ amountMinor }) => amountMinor)).toEqual(
      made[0].map(({ priceMinor }) => priceMinor),
    )
    for (const { membership, waiting: plans = [] } of members)
      for (const { planId } of plans)
        expect(map.plans[planId] ?? planId).toBe(
          map.plans[membership?.planId ?? plans[0]?.planId ?? ''] ?? plans[0]?.planId,
        )
  })
  await fc.assert(property, { numRuns: RUNS })
})
