import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { DETAILS, issueInvoices } from '../../billing/invoices/issue-invoices.ts'
import { openShop, type Shop } from '../../billing/shop.ts'
import { networkOf } from '../../devices/network.ts'
import { operate } from '../operator.ts'

const WHY = ['--reason', 'we move on'] as const
const OWNER_ONLY = 0o600

/** Reads a file as objects, by its headings. */
async function rowsOf(folder: string, file: string) {
  const [heading, ...rows] = parseCsv(await readFile(join(folder, file), 'utf8'))
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, nth) => [heading?.cells[nth] ?? '', cell])),
  )
}

const membersOf = async ({ services: { db } }: Shop) =>
  db
    .selectFrom('account')
    .select(['email', 'expire_date', 'vip_type', 'registration_time_ms', 'locale'])
    .select('suspended_at_ms')
    .orderBy('email')
    .execute()

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  const other = beforeAllOpen(() => openShop(engine))
  const folder = () => join(shop.services.config.dataDir, 'everything')
  const exporting = () => operate(shop, {}, ['export', folder(), ...WHY])

  describe('npm run operator -- export', () => {
    it('writes every table about members as CSV, and the content', async () => {
      await issueInvoices(shop)
      const ann = await shop.member()
      await ann.browser.ok('saveBillingDetails', { ...DETAILS, country: 'NO', vat_id: '' })
      const order = await ann.buy('gold', 'month')
      const bob = await shop.member({ invitation_code: ann.account.invitation_code })
      const message = 'Is it “on”?\nI paid.'
      await bob.browser.ok('sendMessage', {
        message,
        email: bob.account.email ?? '',
        locale: 'en-US',
      })
      const network = networkOf(shop)
      await (await network.member()).plain(await network.node())
      const number = bob.account.digital_account_number
      await operate(shop, {}, ['members', 'suspend', number, ...WHY])
      expect(await exporting()).toEqual({
        code: 0,
        output: expect.stringContaining(`Written: ${folder()}\n`),
      })

      const [exportedOrder] = await rowsOf(folder(), 'orders.csv')
      expect(exportedOrder).toMatchObject({
        order_no: order.order_no,
        order_status: 'completed',
        account: ann.account.digital_account_number,
        amount_minor: '499',
      })
      expect(await rowsOf(folder(), 'billing_details.csv')).toMatchObject([
        { account: ann.account.digital_account_number, name: DETAILS.name },
      ])
      expect(await rowsOf(folder(), 'invoice.csv')).toMatchObject([
        { invoice_no: '1', order_no: order.order_no, sum_minor: '499', tax_minor: '100' },
      ])
      expect(await rowsOf(folder(), 'ledger.csv')).toMatchObject([
        { order_no: order.order_no, kind: 'purchase', paid_minor: '499' },
      ])
      expect(await rowsOf(folder(), 'payment_event.csv')).toMatchObject([
        { order_no: order.order_no, kind: 'paid', outcome: 'completed' },
      ])
      expect(await rowsOf(folder(), 'referral.csv')).toMatchObject([
        { account: number, inviter: ann.account.digital_account_number, state: 'joined' },
      ])
      expect(await rowsOf(folder(), 'device.csv')).toMatchObject([
        { account: expect.stringMatching(/^\d+$/), DeviceId: expect.any(String) },
      ])
      expect(await rowsOf(folder(), 'support_message.csv')).toMatchObject([
        { account: number, message },
      ])
      expect(await readdir(join(folder(), 'site/content'))).toContain('plans.json')
    })

    it('is readable by its owner alone, and holds no hash, key, token or network address', async () => {
      expect((await stat(folder())).mode & 0o777).toBe(0o700)
      const { db } = shop.services
      const accounts = await db.selectFrom('account').select('password_hash').execute()
      const devices = await db.selectFrom('device').select('public_key').execute()
      const sessions = await db.selectFrom('session').select('token_hash').execute()
      const secrets = [...accounts, ...devices, ...sessions].flatMap(Object.values)
      expect(secrets.length).toBeGreaterThan(4)
      for (const file of await readdir(folder(), { withFileTypes: true })) {
        if (file.isDirectory()) continue
        const path = join(folder(), file.name)
        expect((await stat(path)).mode & 0o777).toBe(OWNER_ONLY)
        const text = await readFile(path, 'utf8')
        for (const secret of secrets) expect(text).not.toContain(secret)
        expect(text).not.toMatch(/hash|token|127\.0\.0\.1/)
      }
    })

    it('refuses a folder that exists, and writes a line into the audit', async () => {
      expect(await exporting()).toMatchObject({
        code: 1,
        output: expect.stringContaining('EEXIST'),
      })
      const audit = await shop.services.db.selectFrom('audit').select('what').execute()
      expect(audit.filter(({ what }) => what === `export ${folder()}`)).toHaveLength(1)
    })

    it('is read by "members import" of another installation, and doubles nobody', async () => {
      other.clock.nowMs = shop.clock.nowMs + DAY_MS
      const importing = () =>
        operate(other, {}, ['members', 'import', join(folder(), 'account.csv'), ...WHY])
      expect(await importing()).toMatchObject({ code: 0 })
      expect(await membersOf(other)).toEqual(await membersOf(shop))
      expect((await operate(other, {}, ['ledger', 'check'])).output).toContain('add up')
      expect(await importing()).toMatchObject({
        code: 1,
        output: expect.stringContaining('the email address has an account already'),
      })
      expect(await membersOf(other)).toEqual(await membersOf(shop))
    })
  })
})
