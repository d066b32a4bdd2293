import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

const WHY = ['--reason', 'from elsewhere'] as const

const DUMP =
  'This file is a dump of a database. If it is from Xboard, V2Board, SSPanel or Marzban, use the command: migrate. Otherwise export its table of members as CSV, and import that.'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let noted: string[]
  beforeEach(async () => {
    noted = await allNoted()
  })

  const run = (...words: string[]) =>
    operate(shop, { OPERATOR: 'day shift' }, ['members', ...words])
  const fileOf = async (text: string | Buffer) => {
    const file = join(shop.services.config.dataDir, 'members.csv')
    await writeFile(file, text)
    return file
  }
  const importing = async (text: string | Buffer, ...more: string[]) =>
    run('import', await fileOf(text), ...WHY, ...more)
  const imported = async (text: string | Buffer, ...more: string[]) => {
    const { code, output } = await importing(text, '--json', ...more)
    expect([code, output]).toEqual([0, expect.stringContaining('{')])
    return JSON.parse(output)
  }
  const shown = async (number: string) => JSON.parse((await run('show', number, '--json')).output)
  const count = async () =>
    (await shop.services.db.selectFrom('account').select('account_id').execute()).length
  const allNoted = async () =>
    (await shop.services.db.selectFrom('audit').select('what').execute()).map(({ what }) => what)
  const auditOf = async () => (await allNoted()).filter((what) => !noted.includes(what))

  describe('npm run operator -- members import', () => {
    it('opens accounts with the time that they bring along, which the ledger explains', async () => {
      const text =
        'email,tier,expire_date,locale\r\nLark@mail.example,gold,2027-01-01 00:00:00,en-US\r\n\r\n"wren@mail.example",,,\r\n'
      const { members, summary } = await imported(text)
      expect(summary).toEqual({
        members: 2,
        tiers: { free: 1, gold: 1, diamond: 0 },
        no_email: 0,
        ended: [],
      })
      const [lark, wren] = members
      expect(lark).toMatchObject({ email: 'lark@mail.example', claim_code: null })
      expect(wren).toMatchObject({ email: 'wren@mail.example' })
      expect(await shown(lark.digital_account_number)).toMatchObject({
        tier: 'gold',
        expire_date: '2027-01-01T00:00:00Z',
        ledger: [{ kind: 'operator' }],
      })
      expect(await auditOf()).toEqual(['members import: 2 accounts'])
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
    })

    it('understands what other panels write', async () => {
      const untilMs = Math.ceil(shop.services.now() / SECOND_MS) * SECOND_MS + 90 * DAY_MS
      const seconds = untilMs / SECOND_MS
      const ended = shop.services.now() - DAY_MS
      const rows = [
        ['Email', ' Tier', 'EXPIRE_DATE', 'Locale', 'Name', 'note, old'],
        ['seconds@mail.example', 'Gold', `${seconds}`, 'en', 'A', 'x'],
        ['ms@mail.example', 'DIAMOND', `${untilMs}`, 'zh_CN', 'B', 'y'],
        ['day@mail.example', 'gold', '2027-01-01', 'zh-TW', '', ''],
        ['free@mail.example', 'Free', '', '', '', ''],
        ['over@mail.example', 'gold', `${Math.floor(ended / SECOND_MS)}`, '', '', ''],
      ]
      const text = rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('')
      const { output } = await importing(text)
      expect(output).toBe(
        'Unknown columns: name, note, old. Rename them, or leave them out (--skip "name,note, old").\n',
      )
      const withoutComma = text.replace('note, old', 'note')
      const { members, summary } = await imported(withoutComma, '--skip', 'Name,note')
      expect(summary).toMatchObject({ tiers: { free: 2, gold: 2, diamond: 1 }, ended: ['line 6'] })
      const all = []
      for (const { digital_account_number } of members)
        all.push(await shown(digital_account_number))
      const endDate = new Date(untilMs).toISOString().replace('.000', '')
      expect(all).toMatchObject([
        { tier: 'gold', expire_date: endDate, locale: 'en-US' },
        { tier: 'diamond', expire_date: endDate, locale: 'zh-CN' },
        { tier: 'gold', expire_date: '2027-01-02T00:00:00Z', locale: 'zh-CN' },
        { tier: 'free', expire_date: null },
        { tier: 'free', expire_date: null, ledger: [] },
      ])
    })

    describe('understands a file', () => {
      const text =
        'email\ttier\texpire_date\r\n%1@mail.example\tgold\t2027/12/1\r\n%2@mail.example\tgold\t2027/12/1 8:00\r\n%3@mail.example\tgold\t2027-12-1\r\n'
      const littleEndian = (words: string) => Buffer.from(`\ufeff${words}`, 'utf16le')
      const files: [string, (words: string) => Buffer][] = [
        ['with tabs in UTF-16, as Excel’s “Unicode Text”', littleEndian],
        ['in UTF-16 of the other order', (words) => littleEndian(words).swap16()],
        ['with semicolons', (words) => Buffer.from(words.replaceAll('\t', ';'))],
        [
          'with commas and the mark of UTF-8',
          (words) => Buffer.from(`\ufeff${words.replaceAll('\t', ',')}`),
        ],
      ]
      it.each(files)('%s, with the dates of a spreadsheet', async (name, encode) => {
        const { members } = await imported(encode(text.replaceAll('%', `${name.length}-`)))
        const dates = []
        for (const { digital_account_number } of members)
          dates.push((await shown(digital_account_number)).expire_date)
        expect(dates).toEqual([
          ...['2027-12-02T00:00:00Z', '2027-12-01T08:00:00Z', '2027-12-02T00:00:00Z'],
        ])
      })

      it('that Xboard or v2board wrote, once the use of its other columns is given', async () => {
        const text = `\ufeff邮箱,余额,推广佣金,总流量,剩余流量,套餐到期时间,订阅计划,订阅地址
x1@mail.example,0.00,0.00,"100.00 GB","90.00 GB","2027-12-01 08:00:00",Gold,https://a.example/s/1
x2@mail.example,0.00,0.00,0,0,长期有效,无订阅,https://a.example/s/2
`
        const { output } = await importing(text)
        expect(output).toContain('Unknown columns: 余额, 推广佣金, 总流量, 剩余流量, 订阅地址. ')
        const skip = ['--skip', '余额,推广佣金,总流量,剩余流量,订阅地址']
        const { summary } = await imported(text, ...skip)
        expect(summary).toMatchObject({ members: 2, tiers: { free: 1, gold: 1, diamond: 0 } })
        const endless = text.replaceAll('@', '.more@').replace('无订阅', 'Gold')
        expect((await importing(endless, ...skip)).output).toBe(
          'line 3: a paid tier needs an expire_date: every membership has an end\n',
        )
        const renamed = text.replaceAll('@', '.free@').replace('无订阅', '一号套餐')
        const withoutPlans = ['--skip', `${skip[1]},订阅计划,套餐到期时间`]
        expect((await imported(renamed, ...withoutPlans)).summary.tiers.free).toBe(2)
      })

      it('in no other encoding, and says so', async () => {
        const { code, output } = await importing(Buffer.from([0xd3, 0xca, 0xcf, 0xe4, 0x0a]))
        expect(code).toBe(1)
        expect(output).toContain('is not in UTF-8, so nothing was done')
      })
    })

    it('says with --dry-run what it would do, and does nothing', async () => {
      const before = await count()
      const text =
        'email,tier,expire_date\ndry@mail.example,gold,2020-01-01 00:00:00\n,,\n,gold,2027-01-01\n'
      const { code, output } = await run('import', await fileOf(text), '--dry-run')
      expect(code).toBe(0)
      expect(output).toBe(
        [
          '2 members: 1 free, 1 gold, 0 diamond. 1 without an email address.',
          '1 memberships have ended, these members are Free: line 2',
          'Nothing was changed. To import, replace --dry-run with --reason.',
          '',
        ].join('\n'),
      )
      expect(await count()).toBe(before)
      expect(await auditOf()).toEqual([])
    })

    it('imports all or nothing, and names every problem of a file at once', async () => {
      const before = await count()
      const known = (await shop.member()).account.email ?? ''
      const wrong: [string, string][] = [
        [
          `email,colour,tier,expire_date,locale\nnot an address,,Silver,soon,fr-FR\na@mail.example\nA@mail.example\nb@mail.example,red,gold\n${known}\nc@mail.example,,,2027-01-01\n`,
          [
            'Unknown columns: colour. Rename them, or leave them out (--skip colour).',
            'line 2: the email address isn’t valid',
            'line 2: locale has to be one of zh-CN, en-US',
            'line 2: tier has to be one of free, gold, diamond',
            'line 2: a date has to be such as 2027-12-31, 2027/12/31 8:00 or Unix seconds',
            'line 4: the email address is already in line 3',
            'line 5: a paid tier needs an expire_date: every membership has an end',
            'line 7: expire_date needs a tier',
            'line 6: the email address has an account already',
          ].join('\n'),
        ],
        ['email\n"a@mail.example\n', 'line 2: a quotation mark is misplaced or never closed'],
        ['email\n', 'There is no member in this file.'],
        ['-- MySQL dump 10.13  Distrib 8.4.2\n', DUMP],
        ['--\n-- PostgreSQL database dump\n--\n', DUMP],
        ['CREATE TABLE `v2_user` (\n', DUMP],
        ['/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19\n', DUMP],
        ['[{]', 'line 1: this isn’t valid JSON'],
        ['[x]', 'This file isn’t valid JSON.'],
        [
          '[1,{"tier":"Silver"}]',
          'entry 1: this isn’t an object with columns\nentry 2: tier has to be one of free, gold, diamond',
        ],
      ]
      for (const [text, reason] of wrong) {
        const { code, output } = await importing(text)
        expect([code, output]).toEqual([1, expect.stringContaining(reason)])
      }
      expect(await count()).toBe(before + 1)
      expect(await auditOf()).toEqual([])
    })

    it('takes more members than one statement has room for, and says how far it has come', async () => {
      const before = await count()
      const many = Array.from({ length: 1201 }, (_, index) => ({
        ...(index % 2 === 0 && { email: `many-${index}@mail.example` }),
        tier: 'gold',
        expire_date: '2027-05-01 00:00:00Z',
      }))
      const { output } = await importing(JSON.stringify(many), '--json')
      const progress = '600 of 1,201 members\n1,200 of 1,201 members\n'
      expect(output.startsWith(progress)).toBe(true)
      const { members, summary } = JSON.parse(output.slice(progress.length))
      expect(summary).toMatchObject({ members: 1201, no_email: 600 })
      expect(members.map(({ email }: { email: string | null }) => email)).toEqual(
        many.map(({ email }) => email ?? null),
      )
      expect(await count()).toBe(before + 1201)
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
    })

    it('writes claim codes into a file of their own, and imports nothing where it can’t', async () => {
      const handed = join(shop.services.config.dataDir, `codes-${engine.name}.csv`)
      const text = '[{},{"email":"has-one@mail.example"}]'
      const { output } = await importing(text, '--file', handed)
      expect(output).toContain(`Written: ${handed}`)
      const [heading, ...rows] = parseCsv(await readFile(handed, 'utf8'))
      expect(heading?.cells).toEqual(['digital_account_number', 'claim_code', 'email'])
      expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
        [expect.stringMatching(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/), ''],
        ['', 'has-one@mail.example'],
      ])
      expect((await stat(handed)).mode & 0o077).toBe(0)

      const before = await count()
      const again = await importing('[{}]', '--file', handed)
      expect([again.code, again.output]).toEqual([1, expect.stringContaining('exists already')])
      expect(await count()).toBe(before)
    })

    it('refuses to hash with other secrets than the server’s', async () => {
      const file = await fileOf('[{}]')
      const env = { DATA_DIR: join(shop.services.config.dataDir, 'elsewhere') }
      const { code, output } = await operate(shop, env, ['members', 'import', file, ...WHY])
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR .*elsewhere.* is missing/),
      ])
    })
  })
})
