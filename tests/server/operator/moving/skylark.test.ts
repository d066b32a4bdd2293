import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop, type Shop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import { movingInto } from './moving-shop.ts'

const WHY = ['--reason', 'we move on'] as const

const membersOf = (shop: Shop) =>
  shop.services.db
    .selectFrom('account')
    .select(['email', 'expire_date', 'vip_type', 'registration_time_ms', 'locale'])
    .where('email', 'is not', null)
    .orderBy('email')
    .execute()

forEachEngine((engine) => {
  const old = beforeAllOpen(() => openShop(engine))
  const shop = beforeAllOpen(() => openShop(engine))
  const folder = () => join(old.services.config.dataDir, 'everything')
  const migrate = async (from: string, ...more: string[]) => {
    const map = await movingInto(shop).write('map.json', '{"name": "Night Lark"}')
    return operate(shop, {}, ['migrate', 'skylark', '--from', from, '--map', map, ...more])
  }
  const movingIn = () => migrate(folder(), ...WHY)
  const importedOrders = () =>
    shop.services.db
      .selectFrom('imported_order')
      .select(['state', 'term', 'plan_name', 'amount_minor', 'paid_at_ms', 'currency'])
      .orderBy('created_at_ms')
      .orderBy('amount_minor')
      .execute()

  describe('npm run operator -- migrate skylark', () => {
    it('reads an export: members, their time and its money, and all orders', async () => {
      const ann = await old.member()
      const paid = await ann.buy('gold', 'month')
      await ann.order('diamond', 'year')
      const bob = await old.member({ invitation_code: ann.account.invitation_code })
      await operate(old, {}, ['members', 'suspend', bob.account.email ?? '', ...WHY])
      await old.services.db
        .insertInto('imported_order')
        .values({
          source: 'xboard',
          source_id: 'X1',
          account_id: ann.account.account_id,
          plan_name: '=月付 🚀',
          term: 'without_end',
          state: 'cancelled',
          currency: paid.currency,
          amount_minor: 990,
          created_at_ms: old.clock.nowMs - DAY_MS,
          paid_at_ms: null,
        })
        .execute()
      await operate(old, {}, [
        'members',
        'grant-traffic',
        ann.account.email ?? '',
        '--traffic',
        '10 GB',
        ...WHY,
      ])
      expect(await operate(old, {}, ['export', folder(), ...WHY])).toMatchObject({ code: 0 })
      shop.clock.nowMs = old.clock.nowMs

      const { code, output } = await migrate(folder(), '--dry-run')
      expect([code, output]).toEqual([0, expect.not.stringContaining('The map lacks')])
      expect(output).toContain('as their old one is not understood: 2\n  none: 2 (')
      expect(output).toContain('Paid orders: $4.99 in, $4.99 out, moved $4.99')
      expect(output).toContain(`${ann.account.digital_account_number}: 10.0 GB`)
      expect(await movingIn()).toMatchObject({ code: 0 })
      expect(await membersOf(shop)).toEqual(await membersOf(old))
      expect(await importedOrders()).toMatchObject([
        { state: 'cancelled', term: 'without_end', plan_name: '=月付 🚀', amount_minor: 990 },
        { state: 'completed', term: 'month', amount_minor: 499, currency: paid.currency },
        { state: 'unpaid', term: 'year', paid_at_ms: null },
      ])
      expect(await shop.services.db.selectFrom('ledger').selectAll().execute()).toMatchObject([
        { kind: 'imported', tier: 'gold', paid_minor: 499 },
      ])
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
      const suspended = (await movingInto(shop).accounts()).get(bob.account.email ?? '')
      expect(suspended?.suspended_at_ms).not.toBeNull()
      const referrals = shop.services.db.selectFrom('referral').selectAll()
      expect(await referrals.execute()).toHaveLength(1)
    })

    it('brings nobody and nothing a second time', async () => {
      const before = await importedOrders()
      expect(await movingIn()).toMatchObject({
        code: 0,
        output: expect.stringContaining('Came in: 0. Were in before: 2.'),
      })
      expect(await importedOrders()).toEqual(before)
    })

    it('refuses a folder that is no export, and a file that breaks off', async () => {
      expect(await migrate(shop.services.config.dataDir, '--dry-run')).toMatchObject({
        code: 1,
        output: expect.stringContaining('it lacks account, orders'),
      })
      await writeFile(join(folder(), 'orders.csv'), '"order_no"\r\n"1')
      expect(await migrate(folder(), '--dry-run')).toMatchObject({
        code: 1,
        output: expect.stringContaining('orders.csv'),
      })
      const rows = '"order_no","cycle","tier"\r\n"1","month","gold"\r\n"2","","gold"'
      await writeFile(join(folder(), 'orders.csv'), rows)
      expect(await migrate(folder(), '--dry-run')).toMatchObject({
        code: 1,
        output: 'orders, line 3: cycle is empty.\n',
      })
    })
  })
})
