import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { PASSWORD } from '../../../support/app.ts'
import { addAuthenticator } from '../../../support/authenticator-app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type Member, openShop } from '../../billing/shop.ts'
import { addCopies } from '../../console/member-copies.ts'
import { operate } from '../operator.ts'

const WHY = ['--reason', 'asked for'] as const

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let ann: Member
  let noted: string[]
  beforeEach(async () => {
    ann = await shop.member()
    noted = await allNoted()
  })

  const run = (...words: string[]) =>
    operate(shop, { OPERATOR: 'day shift' }, ['members', ...words])
  const number = () => ann.account.digital_account_number
  const allNoted = async () =>
    (await shop.services.db.selectFrom('audit').select('what').execute()).map(({ what }) => what)
  const auditOf = async () => (await allNoted()).filter((what) => !noted.includes(what))
  const isClean = async () =>
    expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')

  describe('npm run operator -- members find and show', () => {
    it('know a member by number, address, its beginning, and order', async () => {
      const order = await ann.buy('gold', 'month')
      const email = ann.account.email ?? ''
      const searches = [
        number(),
        groupAccountNumber(number()),
        email.toUpperCase(),
        email.slice(0, 30),
        order.order_no.toLowerCase(),
      ]
      for (const search of searches) {
        const { output } = await run('find', search, '--json')
        expect(JSON.parse(output).members).toMatchObject([
          { digital_account_number: number(), email, tier: 'gold', suspended_at_ms: null },
        ])
      }
      expect((await run('find', '%')).output).toBe('No members found.\n')
    })

    it('name the next page while there are more', async () => {
      await addCopies(shop, number(), 51)
      const { output } = await run('find', '@copies.example')
      const lines = output.trim().split('\n')
      expect(lines).toHaveLength(51)
      const before = /^There are more\. .* add: --before (\d+)$/.exec(lines.at(-1) ?? '')?.[1] ?? ''
      const last = await run('find', '@copies.example', '--before', before)
      expect(last.output).toMatch(/^[\d\s]+ {2}member-\d+@copies\.example {2}free.*\n$/)
      shop.clock.advance(1000)
      const newest = (await shop.member()).account.digital_account_number
      const { members: listed, older_before } = JSON.parse((await run('list', '--json')).output)
      expect(listed).toHaveLength(50)
      expect(older_before).toBe(listed[49].digital_account_number)
      expect(listed[0]).toMatchObject({ digital_account_number: newest })
      const nobody = await run('list', '--before', 'nobody')
      expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('No member found')])
    })

    it('show what support needs, and no secret', async () => {
      const order = await ann.buy('gold', 'month')
      const { output } = await run('show', number())
      expect(output).toContain(groupAccountNumber(number()))
      expect(output).toMatch(/Tier +gold\n/)
      expect(output).toContain(`${order.order_no}  completed`)
      const shown = JSON.parse((await run('show', number(), '--json')).output)
      expect(shown).toMatchObject({ sessions: 1, devices: [], orders: [{ amount_minor: 499 }] })
      expect(JSON.stringify(shown)).not.toMatch(/hash|secret|token|password/)
      expect(await auditOf()).toEqual([])
    })
  })

  describe('npm run operator -- members export', () => {
    it('writes a new file that its owner alone can read, and no second time', async () => {
      const file = join(shop.services.config.dataDir, `${number()}.csv`)
      const command = ['export', file, '--find', number(), ...WHY]
      expect(await run(...command)).toEqual({ code: 0, output: `Written: ${file}\n` })
      const [, row] = parseCsv(await readFile(file, 'utf8'))
      expect(row?.cells.slice(0, 2)).toEqual([number(), ann.account.email])
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(await run(...command)).toMatchObject({
        code: 1,
        output: expect.stringContaining('exists already'),
      })
      expect(await run('export', '/nowhere/members.csv', ...WHY)).toMatchObject({
        code: 1,
        output: expect.stringContaining('ENOENT'),
      })
      expect(await auditOf()).toContain(`members export typed=${number()}`)
    })
  })

  describe('npm run operator -- members suspend', () => {
    it('still records the money that comes in, and gives what it buys', async () => {
      const order = await ann.order('gold', 'month')
      await run('suspend', number(), ...WHY)
      expect(await shop.reportPaid(order)).toBe(200)
      expect((await shop.membershipOf(ann.account.account_id)).vip_type).toBe(2)
      const shown = JSON.parse((await run('show', number(), '--json')).output)
      expect(shown).toMatchObject({ sessions: 0, orders: [{ order_status: 'completed' }] })
      await isClean()
    })
  })

  describe('npm run operator -- members sign-out', () => {
    it('forgets every browser and app, with a line in the audit each time', async () => {
      const again = { identifier: ann.account.email ?? '', password: PASSWORD }
      await ann.browser.ok('signOut')
      expect(await ann.browser.ok('signIn', again)).toMatchObject({ signed_in: true })
      expect(await run('sign-out', number(), ...WHY)).toEqual({
        code: 0,
        output: `${groupAccountNumber(number())}: signed out everywhere\n`,
      })
      expect(await ann.browser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      expect(await ann.browser.ok('signIn', again)).toMatchObject({ signed_in: false })
      expect(await auditOf()).toEqual([`members sign-out ${number()}`])
      expect((await run('sign-out', number())).code).toBe(2)
      expect((await run('sign-out', 'nobody', ...WHY)).code).toBe(1)
    })
  })

  describe('npm run operator -- members grant', () => {
    const grant = (days: string, ...more: string[]) =>
      run('grant', number(), '--days', days, ...WHY, ...more)

    it('begins Gold, or the named tier, where none runs', async () => {
      const end = formatInstant(shop.clock.nowMs + 30 * DAY_MS)
      expect(await grant('30', '--tier', 'diamond')).toEqual({
        code: 0,
        output: `${groupAccountNumber(number())}: runs until ${end}\n`,
      })
      expect(await ann.membership()).toEqual({ expire_date: end, vip_type: 3 })
      expect(await auditOf()).toEqual([`members grant 30 days ${number()}`])
      await isClean()
    })

    it('extends the running tier, and survives the refund of what ran', async () => {
      const order = await ann.buy('gold', 'month')
      shop.clock.advance(HOUR_MS)
      const boughtMs = Date.parse((await ann.membership()).expire_date ?? '')
      await grant('7')
      const longer = formatInstant(boughtMs + 7 * DAY_MS)
      expect(await ann.membership()).toEqual({ expire_date: longer, vip_type: 2 })
      await isClean()
      await shop.reportBack(order)
      const left = formatInstant(shop.clock.nowMs + 7 * DAY_MS)
      expect(await ann.membership()).toEqual({ expire_date: left, vip_type: 2 })
      await isClean()
    })

    it('refuses another tier than the running one, and invalid days', async () => {
      await ann.buy('gold', 'month')
      const before = await ann.membership()
      expect((await grant('7', '--tier', 'diamond')).output).toContain('has another tier now')
      for (const days of ['0', '1.5', '3661', 'x']) expect((await grant(days)).code).toBe(2)
      expect((await grant('7', '--tier', 'silver')).code).toBe(2)
      expect(await ann.membership()).toEqual(before)
      expect(await auditOf()).toEqual([])
    })
  })

  describe('npm run operator -- members reset-factors', () => {
    it('makes mail the second step again, ends every session and tells the member', async () => {
      await addAuthenticator(shop, ann.browser)
      expect(await run('reset-factors', number(), ...WHY)).toEqual({
        code: 0,
        output: `${groupAccountNumber(number())}\n`,
      })
      expect(await ann.browser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      await shop.deliverMail()
      expect(shop.mails.at(-1)?.text).toContain('Support reset your two-step verification')
      const identifier = number()
      const reply = await ann.browser.ok('signIn', { identifier, password: PASSWORD })
      expect(reply).toMatchObject({ signed_in: false, ways: ['mailed_code'] })
      expect(await auditOf()).toEqual([`members reset-factors ${number()}`])
    })
  })
})
