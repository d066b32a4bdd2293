import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { countHit } from '../../../src/server/auth/queries.ts'
import { createTestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { proveWork } from '../../support/proof.ts'
import { operate } from '../operator/operator.ts'
import { setOperatorEmail } from './operator-email.ts'

const DAY_MS = 24 * HOUR_MS
const MESSAGE = { email: 'ann@mail.example', message: 'Hello?', locale: 'en-US' } as const
const PROOF_REQUIRED = { error: 'proof_required', proof_for: 'message' }

describe('support flood: messages of strangers', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
    )

    async function write(browser: Browser, times: number) {
      for (let time = 0; time < times; time += 1) await browser.ok('sendMessage', MESSAGE)
    }
    async function writeWithProof(browser: Browser) {
      const proof = await proveWork(browser, 'message')
      return browser.call('sendMessage', { request: { ...MESSAGE, proof } })
    }
    /** As if visitors of as many networks had written. */
    async function flood(messages: number) {
      const { services } = test
      const counter = `messages:${services.secrets.keyedHash('throttle', '')}`
      await countHit(services.db, counter, services.now(), DAY_MS)
      await services.db
        .updateTable('throttle')
        .set({ hits: messages })
        .where('counter', '=', counter)
        .execute()
    }
    const stored = () => test.services.db.selectFrom('support_message').selectAll().execute()

    it('from one network are five an hour, and after that take a proof of work each', async () => {
      const network = test.browser({ address: '198.51.100.7' })
      await write(network, 5)
      expect(await network.refused('sendMessage', MESSAGE)).toEqual(PROOF_REQUIRED)
      expect((await writeWithProof(network)).status).toBe(200)
      await write(test.browser({ address: '198.51.100.8' }), 1)
      test.clock.advance(HOUR_MS)
      await write(network, 5)
    })

    it('from one network of IPv6 are counted by its 48 bits', async () => {
      for (const host of ['::1', '1::1', 'a:b::1', 'ffff::9', '2:3:4:5:6']) {
        await write(test.browser({ address: `2001:db8:7:${host}`.replace(':::', '::') }), 1)
      }
      const sixth = test.browser({ address: '2001:0DB8:0007:0c00::5' })
      expect(await sixth.refused('sendMessage', MESSAGE)).toEqual(PROOF_REQUIRED)
      await write(test.browser({ address: '2001:db8:8::1' }), 1)
    })

    it('of one network end at thirty an hour', async () => {
      const network = test.browser({ address: '198.51.100.9' })
      await write(network, 5)
      for (let time = 5; time < 30; time += 1) {
        expect((await writeWithProof(network)).status).toBe(200)
      }
      const { body } = await writeWithProof(network)
      expect(body).toMatchObject({ error: 'too_many_requests' })
    })

    it('use up nothing of what a member may write from the same network', async () => {
      const member = test.browser({ address: '203.0.113.5' })
      await test.signUp(member)
      const stranger = test.browser({ address: '203.0.113.5' })
      await write(stranger, 5)
      await stranger.refused('sendMessage', MESSAGE)
      await flood(1_000_000)
      await write(member, 5)
      expect(await member.refused('sendMessage', MESSAGE)).toMatchObject({
        error: 'too_many_requests',
        retry_after_s: 3600,
      })
      test.clock.advance(HOUR_MS)
      await write(member, 1)
    })

    it('are never refused for what others wrote, nor for the address that others named', async () => {
      for (let time = 0; time < 8; time += 1) {
        await write(test.browser({ address: `192.0.2.${time}` }), 1)
      }
      await flood(1_000_000)
      const visitor = test.browser({ address: '192.0.2.99' })
      expect(await visitor.refused('sendMessage', MESSAGE)).toEqual(PROOF_REQUIRED)
      expect((await writeWithProof(visitor)).status).toBe(200)
      expect(await stored()).toHaveLength(9)
    })

    it('are mailed three hundred times a day; the last mail says so, members’ go on', async () => {
      await setOperatorEmail(test, 'help@lark.example')
      const member = test.browser()
      await test.signUp(member)
      const mailed = () => test.mails.filter(({ to }) => to === 'help@lark.example')
      await flood(299)
      await write(test.browser({ address: '192.0.2.1' }), 1)
      expect(mailed()).toHaveLength(1)
      expect(mailed()[0]?.text).toContain('messages list')
      expect((await writeWithProof(test.browser({ address: '192.0.2.2' }))).status).toBe(200)
      expect(mailed()).toHaveLength(1)
      await write(member, 1)
      expect(mailed()).toHaveLength(2)
      expect(mailed()[1]?.text).not.toContain('messages list')
      test.clock.advance(DAY_MS)
      await write(test.browser({ address: '192.0.2.3' }), 1)
      expect(mailed()).toHaveLength(3)
    })

    it('stand behind those of members in the list', async () => {
      const member = test.browser()
      const { email } = await test.signUp(member)
      await write(test.browser(), 2)
      test.clock.advance(MINUTE_MS)
      await member.ok('sendMessage', { ...MESSAGE, email: email ?? '' })
      const { output } = await operate(test, {}, ['messages', 'list', '--json'])
      const emails = (JSON.parse(output) as { email: string }[]).map((message) => message.email)
      expect(emails).toEqual([email, MESSAGE.email, MESSAGE.email])
    })
  })
})
