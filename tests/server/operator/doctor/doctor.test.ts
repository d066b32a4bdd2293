import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { enqueueEmail } from '../../../../src/server/email/outbox.ts'
import { recordVersion } from '../../../../src/server/operator/alerts/record-version.ts'
import type { WordedFinding } from '../../../../src/server/operator/commands/doctor.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { openShop, type Shop } from '../../billing/shop.ts'
import { networkOf } from '../../devices/network.ts'
import { operate } from '../operator.ts'
import { type OutsideServices, startOutsideServices, WEBHOOK_SECRET } from './outside-services.ts'

forEachEngine((engine) => {
  let shop: Shop
  let outside: OutsideServices
  beforeAll(async () => {
    shop = await openShop(engine)
    // the database has no other clock than the machine's
    shop.clock.nowMs = Date.now()
    outside = await startOutsideServices()
  })
  afterAll(async () => {
    await outside.close()
    await shop.close()
  })

  async function examine(change: Record<string, string> = {}) {
    const { code, output } = await operate(shop, { ...outside.env, ...change }, [
      'doctor',
      '--json',
    ])
    const findings: WordedFinding[] = JSON.parse(output)
    const linesOf = (what: string) =>
      findings
        .filter((finding) => finding.what === what)
        .map(({ verdict, words }) => `${verdict}: ${words}`)
    return { code, linesOf, findings }
  }

  const backUp = () =>
    operate(shop, outside.env, [
      'database',
      'backup',
      join(shop.services.config.dataDir, 'of-operators'),
    ])

  describe('npm run operator -- doctor', () => {
    it('says that there is no node yet, or that none is open', async () => {
      const net = networkOf(shop)
      expect((await examine()).linesOf('nodes')).toEqual([
        expect.stringMatching(/^warning: No node has registered yet: no device can connect/),
      ])
      await net.node('Hue 1')
      shop.clock.advance(HOUR_MS)
      expect((await examine()).linesOf('nodes')).toEqual([
        'wrong: None is open: no device can connect. Orders and renewals stay possible.',
        'warning: Hue 1 doesn’t respond.',
      ])
      shop.clock.advance(-HOUR_MS)
      await net.operator('nodes', 'remove', 'Hue 1')
      expect((await examine()).linesOf('nodes')).toEqual([
        'warning: No node is left: no device can connect. Orders and renewals stay possible.',
      ])
    })

    it('finds nothing wrong with a service that is set up', async () => {
      await networkOf(shop).node('Tokyo 3')
      await backUp()
      await recordVersion(shop.services)
      const { code, findings } = await examine()
      const fresh = ['site', 'policies', 'claims', 'testimonials']
      const bad = findings.filter(({ verdict, what }) => verdict !== 'ok' && !fresh.includes(what))
      expect(bad).toEqual([])
      expect(code).toBe(0)
      const seen = new Set(findings.map(({ what }) => what))
      for (const what of ['configuration', 'secrets', 'database', 'ledger', 'email', 'outbox']) {
        expect(seen).toContain(what)
      }
      for (const what of ['payments', 'disk', 'clock', 'site', 'address', 'backup', 'messages']) {
        expect(seen).toContain(what)
      }
    })

    it('tells of a backup that is old, and of payments and messages that wait', async () => {
      await backUp()
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await shop.reportPaid(order, { amount_minor: 1 })
      await member.browser.ok('sendMessage', {
        email: 'a@mail.example',
        message: 'no way in',
        locale: 'en-US',
      })
      expect((await examine()).linesOf('messages')).toEqual([
        'ok: 1 message waits for an answer, for less than a day.',
      ])
      shop.clock.advance(2 * DAY_MS)
      const { linesOf } = await examine()
      expect(linesOf('backup')).toEqual([expect.stringMatching(/^warning: The last backup was /)])
      expect(linesOf('payments')).toContain('warning: 1 payment waits for a decision.')
      expect(linesOf('messages')).toEqual([expect.stringMatching(/^warning: 1 message waits/)])
      shop.clock.advance(-2 * DAY_MS)
    })

    it('compares confirmed claims with the nodes in service', async () => {
      await networkOf(shop).node('Kyoto 1')
      const claim = async (values: Record<'nodes' | 'countries', string>) => {
        const { db } = shop.services
        const texts = await exportedTexts(db)
        const claims = JSON.parse(texts.get('content/claims.json') ?? '')
        for (const [id, value] of Object.entries(values)) {
          Object.assign(claims[id], { confirmed: true, value })
        }
        texts.set('content/claims.json', JSON.stringify(claims))
        await applyContent(db, texts, shop.clock.nowMs)
      }
      await claim({ nodes: '100+', countries: '1' })
      expect((await examine()).linesOf('claims')).toContainEqual(
        expect.stringMatching(/^warning: The site names 100\+ nodes, but [12] are in service\.$/),
      )
      await claim({ nodes: '1', countries: '1' })
      expect((await examine()).linesOf('claims')).toContain(
        'ok: The confirmed figures match the nodes in service.',
      )
    })

    it('says in words what to do next, and names no secret', async () => {
      const env = { ...outside.env, STRIPE_SECRET_KEY: 'sk_test_of_another_account' }
      const { code, output } = await operate(shop, env, ['doctor'])
      expect(code).toBe(1)
      expect(output).toMatch(/^wrong {4}payments: stripe: .*\n {9}Check its keys/m)
      expect(output).toMatch(/^ok {7}database: /m)
      for (const secret of [
        outside.env.STRIPE_SECRET_KEY,
        WEBHOOK_SECRET,
        outside.env.EPAY_KEY,
        outside.env.BTCPAY_API_KEY,
      ]) {
        expect(output).not.toContain(secret)
      }
    })

    it.each<[string, Record<string, string>, string, RegExp]>([
      ['a setting that cannot be read', { PORT: 'x' }, 'configuration', /^wrong: .* PORT needs/],
      ['a mail server that is down', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'email', /^wrong: /],
      ['keys that a panel refuses', { EPAY_KEY: 'not-the-key-of-it' }, 'payments', /^wrong: epay/],
      [
        'keys that BTCPay Server refuses',
        { BTCPAY_API_KEY: 'not-the-key-of-it' },
        'payments',
        /^wrong: btcpay/,
      ],
      ['a key that is short', { EPAY_KEY: 'short' }, 'secrets', /^warning: EPAY_KEY is shorter/],
      [
        'an address that nobody answers',
        { PUBLIC_URL: 'http://127.0.0.1:9' },
        'address',
        /^wrong: /,
      ],
      [
        'an address for IPv6 that answers over IPv4',
        { IPV6_URL: 'http://127.0.0.1:9' },
        'ipv6',
        /^wrong: .* also resolves to 127\.0\.0\.1\.$/,
      ],
      [
        'an address for IPv4 that nobody answers',
        { IPV4_URL: 'http://127.0.0.1:9' },
        'ip_versions',
        /^wrong: /,
      ],
      ['a proxy that leads nowhere', { PUBLIC_URL: '' }, 'address', /^wrong: No public address/],
      ['secrets that are not there', { DATA_DIR: '/tmp' }, 'secrets', /^wrong: .* is missing\.$/],
      [
        'a database that is not there',
        { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
        'database',
        /^wrong: /,
      ],
    ])('names %s', async (_what, change, what, words) => {
      const { linesOf } = await examine(change)
      expect(linesOf(what)).toContainEqual(expect.stringMatching(words))
    })

    it('says that an address for one IP version answers', async () => {
      const { PUBLIC_URL = '' } = outside.env
      expect((await examine({ IPV4_URL: PUBLIC_URL })).linesOf('ipv4')).toEqual([
        `ok: ${PUBLIC_URL} answers.`,
      ])
    })

    it('sees a membership that nothing explains', async () => {
      const { db } = shop.services
      const member = await shop.member()
      const set = (expire_date: string | null) =>
        db
          .updateTable('account')
          .set({ expire_date })
          .where('account_id', '=', member.account.account_id)
          .execute()
      await set('2030-01-01T00:00:00Z')
      expect((await examine()).linesOf('ledger')).toEqual([
        expect.stringMatching(/^wrong: It doesn’t add up: account /),
      ])
      await set(null)
    })

    it('sees mails that do not leave', async () => {
      const { db } = shop.services
      await enqueueEmail(db, {
        kind: 'already_registered',
        dedupe_key: 'waits',
        recipient: 'ann@mail.example',
        locale: 'en-US',
        payload: {},
        nowMs: shop.clock.nowMs - HOUR_MS,
      })
      expect((await examine()).linesOf('outbox')).toEqual([
        expect.stringMatching(/^wrong: 1 waiting, the oldest for 60 min/),
      ])
      await shop.deliverMail()
    })

    it('names a lost node with the devices that it still has', async () => {
      const net = networkOf(shop)
      const node = await net.node('Kobe 1')
      await (await net.member()).plain(node)
      await net.operator('nodes', 'lost', 'Kobe 1')
      expect((await examine()).linesOf('nodes')).toEqual([
        'warning: Kobe 1 was given up, and 1 device is still there.',
      ])
      await net.operator('nodes', 'remove', 'Kobe 1', '--expect', '1')
    })

    it('names a node on which no slot is left', async () => {
      const net = networkOf(shop)
      const node = await net.node('Nara 1', { capacity: 1 })
      await (await net.member()).plain(node)
      expect((await examine()).linesOf('nodes')).toEqual([
        'warning: Nara 1 is full: all of its 1 slots are in use.',
      ])
      await net.operator('nodes', 'remove', 'Nara 1', '--expect', '1')
    })

    it('hostile node: names it and says why', async () => {
      const net = networkOf(shop)
      const node = await net.node('Hanoi 1')
      expect((await examine()).linesOf('nodes')).toEqual([
        'ok: All nodes are open, and their reports are plausible.',
      ])
      await node.ok('reportReadings', { readings: [null] })
      expect((await examine()).linesOf('nodes')[0]).toMatch(/^warning: Hanoi 1: It sent readings/)
      await net.operator('nodes', 'trust', 'Hanoi 1')
      expect((await examine()).linesOf('nodes')).toEqual([
        'ok: All nodes are open, and their reports are plausible.',
      ])
    })

    it('sees a clock that is off', async () => {
      shop.clock.advance(HOUR_MS)
      const { linesOf } = await examine()
      expect(linesOf('clock')).toEqual([
        expect.stringMatching(/^wrong: 3\d{3} s from the clock of the database/),
        expect.stringMatching(/^wrong: 3\d{3} s from the clock of stripe/),
      ])
      shop.clock.nowMs = Date.now()
    })

    it('sends a damaged database to its backup, and quotes nothing of damaged secrets', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'skylark-damaged-'))
      const file = join(folder, 'skylark.db')
      await writeFile(file, 'not a database'.repeat(100))
      await writeFile(join(folder, 'secrets.json'), '{"password_pepper":"a-key-cut-short"}')
      const { findings } = await examine({ DATA_DIR: folder, DATABASE_URL: `sqlite:${file}` })
      const next = (what: string) => findings.find((finding) => finding.what === what)?.next
      expect(next('database')).toBe('Stop the server and restore a backup.')
      expect(next('secrets')).toBe('Restore the file from your copy.')
      expect(JSON.stringify(findings)).not.toContain('a-key-cut-short')
      await rm(folder, { recursive: true })
    })

    it('sees secrets that others can read', async () => {
      const file = join(shop.services.config.dataDir, 'secrets.json')
      await chmod(file, 0o644)
      expect((await examine()).linesOf('secrets')[0]).toMatch(/^warning: .* can be read by others/)
      await chmod(file, 0o600)
    })

    it('changes nothing', async () => {
      const before = await shop.dump()
      await examine()
      expect(await shop.dump()).toBe(before)
    })
  })
})
