import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { normalizeVoucherCode } from '#domain/vouchers/voucher-code.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import { endAfter, MAP, madeUpUser, PLANS, SETTINGS } from './made-up-panel.ts'
import { movingInto, rowsOf } from './moving-shop.ts'

const VOUCHERS = { ...MAP, balance: 'voucher', commission: 'voucher' }

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine))

  const moved = () => {
    const users = [
      madeUpUser(1, { balance: 101, commission_balance: 50 }),
      madeUpUser(2, { plan_id: 2, expired_at: endAfter(shop.clock.nowMs, 9), balance: 200 }),
      madeUpUser(3, { balance: -5, commission_balance: 151 }),
      madeUpUser(4),
    ]
    return { v2_settings: SETTINGS, v2_plan: PLANS, v2_user: users }
  }

  describe('money that becomes vouchers', () => {
    it('is a code of whole days for each member, in the list beside what is not exchanged', async () => {
      const { output, file } = await movingInto(shop).move({ rows: moved(), map: VOUCHERS })
      expect(output).toContain(
        'Balances: CN¥2.96 in, CN¥2.96 out, vouchers CN¥3.01, listed −CN¥0.05\n',
      )
      expect(output).toContain('Commission: CN¥2.01 in, CN¥2.01 out, vouchers CN¥2.01\n')
      const rows = rowsOf(await readFile(file, 'utf8'))
      expect(
        rows.map(([id, , balance, commission, , , , days]) => [id, balance, commission, days]),
      ).toEqual([
        ['1', '0', '0', '4'],
        ['2', '0', '0', '2'],
        ['3', '-0.05', '0', '4'],
      ])
      const codes = rows.map(([, , , , , , code = '']) => normalizeVoucherCode(code))
      expect(new Set(codes)).toHaveProperty('size', 3)
      expect(await shop.dump()).not.toContain(codes[0])
      const batches = await shop.services.db.selectFrom('voucher_batch').selectAll().execute()
      expect(batches.map(({ tier, days }) => `${days} ${tier}`).sort()).toEqual([
        '2 diamond',
        '4 gold',
      ])
    })

    it('can be redeemed, and explains the days in the ledger', async () => {
      const { file } = await movingInto(shop).move({ rows: moved(), map: VOUCHERS })
      const [first = []] = rowsOf(await readFile(file, 'utf8'))
      const other = await shop.member()
      const redeemed = await other.browser.ok('redeemVoucher', { voucher_code: first[6] ?? '' })
      expect(redeemed).toMatchObject({ kind: 'days', tier: 'gold', days: 4 })
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
    })

    it('keeps its codes when the move runs again', async () => {
      const { move } = movingInto(shop)
      const first = await move({ rows: moved(), map: VOUCHERS })
      const before = await shop.dump()
      const second = await move({ rows: moved(), map: VOUCHERS })
      expect(await readFile(second.file, 'utf8')).toBe(await readFile(first.file, 'utf8'))
      expect(await shop.dump()).toBe(before)
    })
  })
})
