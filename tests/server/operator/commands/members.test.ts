import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
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
    expect((await operate(shop, {}, ['ledger', 'check'])).said).toContain('add up')

  describe('npm run operator -- members find and show', () => {
    it('know a member by number, address, a part of it, and order', async () => {
      const order = await ann.buy('gold', 'month')
      const email = ann.account.email ?? ''
      const asked = [
        number(),
        groupAccountNumber(number()),
        email.toUpperCase(),
        email.slice(2, 30),
        order.order_no.toLowerCase(),
      ]
      for (const one of asked) {
        const { said } = await run('find', one, '--json')
        expect(JSON.parse(said).members).toMatchObject([
          { digital_account_number: number(), email, tier: 'gold', suspended_at_ms: null },
        ])
      }
      expect((await run('find', '%')).said).toBe('No members found.\n')
    })

    it('name the next page while there are more', async () => {
      await addCopies(shop, number(), 51)
      const { said } = await run('find', '@copies.example')
      const lines = said.trim().split('\n')
      expect(lines).toHaveLength(51)
      const before = /^There are more\. .* add: --before (\d+)$/.exec(lines.at(-1) ?? '')?.[1] ?? ''
      const last = await run('find', '@copies.example', '--before', before)
      expect(last.said).toMatch(/^[\d\s]+ {2}member-\d+@copies\.example {2}free.*\n$/)
      shop.clock.advance(1000)
      const newest = (await shop.member()).account.digital_account_number
      const { members: listed, older_before } = JSON.parse((await run('list', '--json')).said)
      expect(listed).toHaveLength(50)
      expect(older_before).toBe(listed[49].digital_account_number)
      expect(listed[0]).toMatchObject({ digital_account_number: newest })
      const nobody = await run('list', '--before', 'nobody')
      expect([nobody.code, nobody.said]).toEqual([1, expect.stringContaining('No member found')])
    })

    it('show what support needs, and no secret', async () => {
      const order = await ann.buy('gold', 'month')
      const { said } = await run('show', number())
      expect(said).toContain(groupAccountNumber(number()))
      expect(said).toMatch(/Tier +gold\n/)
      expect(said).toContain(`${order.order_no}  completed`)
      const shown = JSON.parse((await run('show', number(), '--json')).said)
      expect(shown).toMatchObject({ sessions: 1, devices: [], orders: [{ amount_minor: 499 }] })
      expect(JSON.stringify(shown)).not.toMatch(/hash|secret|token|password/)
      expect(await auditOf()).toEqual([])
    })
  })

  describe('npm run operator -- members export', () => {
    it('writes a new file that its owner alone can read, and no second time', async () => {
      const file = join(shop.services.config.dataDir, `${number()}.csv`)
      const asked = ['export', file, '--find', number(), ...WHY]
      expect(await run(...asked)).toEqual({ code: 0, said: `Written: ${file}\n` })
      const [, row] = parseCsv(await readFile(file, 'utf8'))
      expect(row?.cells.slice(0, 2)).toEqual([number(), ann.account.email])
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(await run(...asked)).toMatchObject({
        code: 1,
        said: expect.stringContaining('exists already'),
      })
      expect(await run('export', '/nowhere/members.csv', ...WHY)).toMatchObject({
        code: 1,
        said: expect.stringContaining('ENOENT'),
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
      const shown = JSON.parse((await run('show', number(), '--json')).said)
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
        said: `${groupAccountNumber(number())}: signed out everywhere\n`,
      })
      expect(await ann.browser.ok('getSession')).toEqual({ signed_in: false })
      expect(await ann.browser.ok('signIn', again)).toMatchObject({ signed_in: false })
      expect(await auditOf()).toEqual([`members sign-out ${number()}`])
      expect((await run('sign-out', number())).code).toBe(2)
      expect((await run('sign-out', 'nobody', ...WHY)).code).toBe(1)
    })
  })

  describe('npm run operator -- members grant', () => {
    const grant = (days: string, ...more: string[]) =>
      run('grant', number(), '--days', days, ...WHY, ...more)

    it('begins Gold, or the tier that is named, where none runs', async () => {
      const end = formatExpireDate(shop.clock.nowMs + 30 * DAY_MS)
      expect(await grant('30', '--tier', 'diamond')).toEqual({
        code: 0,
        said: `${groupAccountNumber(number())}: runs until ${end}\n`,
      })
      expect(await ann.membership()).toEqual({ expire_date: end, vip_type: 3 })
      expect(await auditOf()).toEqual([`members grant 30 days ${number()}`])
      await isClean()
    })

    it('lengthens what runs, and survives the refund of what ran', async () => {
      const order = await ann.buy('gold', 'month')
      shop.clock.advance(HOUR_MS)
      const boughtMs = Date.parse((await ann.membership()).expire_date ?? '')
      await grant('7')
      const longer = formatExpireDate(boughtMs + 7 * DAY_MS)
      expect(await ann.membership()).toEqual({ expire_date: longer, vip_type: 2 })
      await isClean()
      await shop.reportBack(order)
      const left = formatExpireDate(shop.clock.nowMs + 7 * DAY_MS)
      expect(await ann.membership()).toEqual({ expire_date: left, vip_type: 2 })
      await isClean()
    })

    it('refuses another tier than the one that runs, and days that are none', async () => {
      await ann.buy('gold', 'month')
      const before = await ann.membership()
      expect((await grant('7', '--tier', 'diamond')).said).toContain('has another tier now')
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
        said: `${groupAccountNumber(number())}\n`,
      })
      expect(await ann.browser.ok('getSession')).toEqual({ signed_in: false })
      await shop.deliverMail()
      expect(shop.mails.at(-1)?.text).toContain('Support reset your two-step verification')
      const identifier = number()
      const reply = await ann.browser.ok('signIn', { identifier, password: PASSWORD })
      expect(reply).toMatchObject({ signed_in: false, ways: ['mailed_code'] })
      expect(await auditOf()).toEqual([`members reset-factors ${number()}`])
    })
  })

  describe('npm run operator -- members import', () => {
    async function importing(text: string, ...more: string[]) {
      const file = join(shop.services.config.dataDir, 'members.csv')
      await writeFile(file, text)
      return run('import', file, ...WHY, ...more)
    }
    const count = async () =>
      (await shop.services.db.selectFrom('account').select('account_id').execute()).length

    it('opens accounts with the time that they bring along, which the ledger explains', async () => {
      const text =
        'email,tier,expire_date,locale\r\nLark@mail.example,gold,2027-01-01 00:00:00,en-US\r\n\r\n"wren@mail.example",,,\r\n'
      const { code, said } = await importing(text, '--json')
      expect(code).toBe(0)
      const [lark, wren] = JSON.parse(said)
      expect(lark).toMatchObject({ email: 'lark@mail.example', password: null, recovery_codes: [] })
      expect(wren).toMatchObject({ email: 'wren@mail.example' })
      const { said: shown } = await run('show', lark.digital_account_number, '--json')
      expect(JSON.parse(shown)).toMatchObject({
        tier: 'gold',
        expire_date: '2027-01-01T00:00:00Z',
        ledger: [{ kind: 'operator' }],
      })
      expect(await auditOf()).toEqual(['members import: 2 accounts'])
      await isClean()
    })

    it('gives who has no address a password and recovery codes, which sign in', async () => {
      const { said } = await importing('[{"tier":"diamond","expire_date":"2027-01-01"},{}]')
      expect(said).toContain('entry 1: expire_date: is no date')
      const done = await importing('[{}]', '--json')
      const [handed] = JSON.parse(done.said)
      expect(handed.recovery_codes).toHaveLength(10)
      const browser = shop.browser()
      const { digital_account_number: identifier, password } = handed
      const begun = await browser.ok('signIn', { identifier, password })
      expect(begun).toMatchObject({ signed_in: false, ways: ['recovery_code'] })
      const code = handed.recovery_codes[3]
      const entered = await browser.ok('finishSignIn', { way: 'recovery_code', code })
      expect(entered).toMatchObject({
        signed_in: true,
        account: { email: null, terms_version: '' },
      })

      const reset = await run('reset-factors', identifier, ...WHY)
      expect(reset.said.match(/\d[0-9A-Z]{4}-[0-9A-Z]{5}/g)).toHaveLength(10)
      expect(reset.said).not.toContain(handed.recovery_codes[4])
    })

    it('imports all or nothing, and names each line with its reason', async () => {
      const before = await count()
      const known = ann.account.email ?? ''
      const wrong: [string, string][] = [
        ['email\nnot an address\n', 'line 2: email: is no address'],
        ['email,colour\na@mail.example,red\n', 'line 2: '],
        ['email\na@mail.example\nA@mail.example\n', 'line 3: email stands in line 2 already'],
        [`email\nnew@mail.example\n${known}\n`, 'line 3: email has an account already'],
        ['email,tier\na@mail.example,gold\n', 'line 2: tier and expire_date come together'],
        ['email,tier,expire_date\na@mail.example,gold,2020-01-01 00:00:00\n', 'is over'],
        ['email\n"a@mail.example\n', 'line 2: a quote is misplaced or never closed'],
        ['email,locale\na@mail.example,fr-FR\n', 'line 2: locale: '],
        ['email\n', 'holds no member'],
        ['[{]', 'is not JSON'],
      ]
      for (const [text, reason] of wrong) {
        const { code, said } = await importing(text)
        expect([code, said]).toEqual([1, expect.stringContaining(reason)])
      }
      expect(await count()).toBe(before)
      expect(await auditOf()).toEqual([])
    })

    it('refuses to hash with other secrets than the server’s', async () => {
      const file = join(shop.services.config.dataDir, 'members.csv')
      await writeFile(file, '[{}]')
      const env = { DATA_DIR: join(shop.services.config.dataDir, 'elsewhere') }
      const { code, said } = await operate(shop, env, ['members', 'import', file, ...WHY])
      expect([code, said]).toEqual([1, expect.stringContaining('contains no secrets.json')])
    })
  })
})
