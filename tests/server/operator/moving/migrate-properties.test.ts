import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import { generatedPanel } from './generated-panel.ts'
import { type Cell, MAP } from './made-up-panel.ts'
import { movingInto, rowsOf } from './moving-shop.ts'

const RUNS = process.env.TEST_LONG ? 100 : 8

const PLAN_TIERS = { ...MAP.plans, none: 'diamond' }
const WITHOUT_END = { 1: '2027-12-31', 2: '2028-12-31', 3: '2029-12-31' }

const sumOf = (cells: readonly (Cell | undefined)[]) =>
  cells.reduce<number>((total, cell) => total + Number(cell ?? 0), 0)

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let runs = 0

  const entries = () => shop.services.db.selectFrom('ledger').selectAll().execute()
  const lines = () => shop.services.db.selectFrom('imported_order').selectAll().execute()

  it('whatever the old panel holds, no money is lost, and a second run changes nothing', async () => {
    const moves = fc.asyncProperty(
      generatedPanel,
      fc.constantFrom('days', 'voucher', 'list'),
      async (panelAt, commission) => {
        runs += 1
        const rows = panelAt(`${runs}`, shop.clock.nowMs)
        const map = { ...MAP, commission, without_end: WITHOUT_END, plans: PLAN_TIERS }
        const { move } = movingInto(shop)
        const entriesBefore = await entries()
        const { output, file } = await move({ rows, map })

        const owed = (rows.v2_user ?? []).flatMap((user) => [user.balance, user.commission_balance])
        const listed = rowsOf(await readFile(file, 'utf8'))
        const listedMinor = listed.flatMap(([, , ...cells]) =>
          cells.slice(0, 2).map((cell) => Math.round(100 * Number(cell))),
        )
        const known = new Set(entriesBefore.map(({ entry_id }) => entry_id))
        const added = (await entries()).filter(({ entry_id }) => !known.has(entry_id))
        const exchanged = added.filter(({ from_ms, created_at_ms }) => from_ms > created_at_ms)
        const addedMinor = added.map(({ paid_minor }) => paid_minor)
        const unusedMinor = minorIn(output, 'Money behind the time that still runs: CN¥')
        const vouchersMinor = minorIn(output.split('Commission')[1] ?? '', ', vouchers CN¥')
        expect(sumOf([...addedMinor, ...listedMinor, vouchersMinor]) - unusedMinor).toBe(
          sumOf(owed),
        )
        expect(exchanged.every(({ paid_minor }) => paid_minor > 0)).toBe(true)

        const ids = new Set((await lines()).map(({ source_id }) => source_id))
        const paid = (rows.v2_order ?? []).filter(({ status }) =>
          [1, 3, 4].includes(Number(status)),
        )
        const moneyOf = (orders: typeof paid) =>
          sumOf(orders.flatMap((order) => [order.total_amount, order.balance_amount]))
        const come = paid.filter(({ trade_no }) => ids.has(`${trade_no}`))
        expect(output).toContain(ordersLine(moneyOf(paid), moneyOf(come)))

        expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
        const before = await shop.dump()
        await move({ rows, map })
        expect(await shop.dump()).toBe(before)
      },
    )
    await fc.assert(moves, { numRuns: RUNS })
  })
})

/** Reads an amount of the report in hundredths. */
function minorIn(output: string, label: string): number {
  const [amount = ''] = /^[\d,.]*\d/.exec(output.split(label)[1] ?? '0') ?? []
  return Math.round(100 * Number(amount.replaceAll(',', '')))
}

const moneyText = (minor: number) =>
  `CN¥${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

function ordersLine(paidMinor: number, movedMinor: number): string {
  const parts = Object.entries({ moved: movedMinor, stays: paidMinor - movedMinor })
  const words = parts
    .filter(([, minor]) => minor > 0)
    .map(([word, minor]) => `, ${word} ${moneyText(minor)}`)
  return `Paid orders: ${moneyText(paidMinor)} in, ${moneyText(paidMinor)} out${words.join('')}\n`
}
