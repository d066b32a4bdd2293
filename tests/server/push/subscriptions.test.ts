import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteSession } from '../../../src/server/auth/sessions/session-queries.ts'
import { queuePush } from '../../../src/server/push/queue-push.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen, beforeEachOpen } from '../../support/opened.ts'
import { makePushBrowser, startPushService } from '../../support/push-service.ts'
import { untilBlocked } from '../../support/until-blocked.ts'
import { deleteAccount, type Member, openMember } from '../account/members.ts'
import { operate } from '../operator/operator.ts'
import { pushesTo, sendPushes, subscribe } from './subscribed.ts'

let events = 0

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))
  const service = beforeEachOpen(startPushService)

  const queue = ({ account }: Pick<Member, 'account'>) => {
    events += 1
    const event = { dedupe_key: `test:${events}`, nowMs: test.clock.nowMs }
    return queuePush(test.services.db, account.account_id, 'answer', event)
  }
  const countSubscriptions = async () => {
    const { n } = await test.services.db
      .selectFrom('push_subscription')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const kindsOf = async (browser: Browser) => (await browser.ok('getPush')).kinds

  describe('pushes of a browser', () => {
    it('are off until its member turns them on', async () => {
      const member = await openMember(test)
      expect(await kindsOf(member.browser)).toBeNull()
      await subscribe(test, service, member.browser, ['answer', 'node'])
      expect(await kindsOf(member.browser)).toEqual(['answer', 'node'])
      expect(await kindsOf(await member.signInOtherBrowser())).toBeNull()
    })

    it('are of the chosen kinds alone', async () => {
      const member = await openMember(test)
      const push = await subscribe(test, service, member.browser, ['payment'])
      await queue(member)
      await sendPushes(test)
      expect(pushesTo(service, push)).toEqual([])
    })

    it('go to each browser that has turned them on', async () => {
      const member = await openMember(test)
      const other = await member.signInOtherBrowser()
      const push = await subscribe(test, service, member.browser)
      const otherPush = await subscribe(test, service, other)
      await queue(member)
      await sendPushes(test)
      expect(pushesTo(service, push)).toHaveLength(1)
      expect(pushesTo(service, otherPush)).toHaveLength(1)
    })

    it('end when they are turned off', async () => {
      const member = await openMember(test)
      await subscribe(test, service, member.browser)
      await queue(member)
      await member.browser.ok('endPush')
      await sendPushes(test)
      expect(service.received).toEqual([])
      expect(await kindsOf(member.browser)).toBeNull()
    })

    it('move to a subscription that replaces the one before, with their kinds', async () => {
      const member = await openMember(test)
      await subscribe(test, service, member.browser, ['answer'])
      const { subscription } = makePushBrowser('https://push.example/renewed')
      await member.browser.ok('setPush', subscription)
      expect(await kindsOf(member.browser)).toEqual(['answer'])
      const { endpoint } = await test.services.db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('endpoint', '=', subscription.endpoint)
        .executeTakeFirstOrThrow()
      expect(endpoint).toBe('https://push.example/renewed')
    })

    it('are not turned on by a replacement alone', async () => {
      const { browser } = await openMember(test)
      await browser.ok('setPush', makePushBrowser('https://push.example/lost').subscription)
      expect(await kindsOf(browser)).toBeNull()
    })

    it('belong to the member who signed in last', async () => {
      const { subscription } = makePushBrowser('https://push.example/shared')
      const before = await openMember(test)
      const after = await openMember(test)
      await before.browser.ok('setPush', { ...subscription, kinds: ['answer'] })
      await after.browser.ok('setPush', { ...subscription, kinds: ['answer'] })
      expect(await kindsOf(before.browser)).toBeNull()
      expect(await kindsOf(after.browser)).toEqual(['answer'])
    })

    it.each([
      ['plain http', { endpoint: 'http://push.example/1' }],
      ['no address', { endpoint: 'https://' }],
      ['a key of another form', { p256dh: 'x'.repeat(87) }],
      ['a secret of another length', { auth: 'x'.repeat(21) }],
      ['an address without end', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ])('are refused with %s', async (_name, change) => {
      const { browser } = await openMember(test)
      const { subscription } = makePushBrowser('https://push.example/1')
      const request = { ...subscription, kinds: ['answer' as const], ...change }
      expect((await browser.refused('setPush', request)).error).toBe('invalid_request')
    })
  })

  describe('pushes that wait end with the session of their browser', () => {
    it.each<[string, (member: Member) => Promise<unknown>]>([
      ['signing out', ({ browser }) => browser.ok('signOut')],
      [
        'signing out everywhere else, in another browser',
        async (member) => (await member.signInOtherBrowser()).ok('endOtherSessions', {}),
      ],
      [
        'a change of the password, in another browser',
        async (member) =>
          (await member.signInOtherBrowser()).ok('changePassword', {
            old_password: PASSWORD,
            password: 'a lark at 7',
          }),
      ],
      ['the deletion of the account', (member) => deleteAccount(test, member)],
      [
        'a suspension',
        async ({ email }) => {
          const words = ['members', 'suspend', email, '--reason', 'abuse']
          const { code } = await operate(test, { OPERATOR: 'day shift' }, words)
          expect(code).toBe(0)
        },
      ],
      ['thirty days without use', async () => test.clock.advance(31 * DAY_MS)],
    ])('after %s', async (_name, end) => {
      const member = await openMember(test)
      await subscribe(test, service, member.browser)
      await queue(member)
      await end(member)
      await queue(member)
      await sendPushes(test)
      expect(service.received).toEqual([])
    })

    if (engine.name === 'PostgreSQL')
      describe('also while it ends', () => {
        /** Ends the session that subscribed last, and lets something begin before that is committed. */
        async function meanwhile<T>(begin: () => Promise<T>): Promise<T> {
          const { token_hash } = await test.services.db
            .selectFrom('push_subscription')
            .select('token_hash')
            .orderBy('subscribed_at_ms', 'desc')
            .executeTakeFirstOrThrow()
          const begun = await test.services.db.transaction().execute(async (transaction) => {
            await deleteSession(transaction, token_hash)
            const work = begin()
            await untilBlocked(test.services, work)
            return { work }
          })
          return begun.work
        }

        it('those of other browsers stay', async () => {
          const member = await openMember(test)
          const other = await subscribe(test, service, await member.signInOtherBrowser())
          test.clock.advance(1000)
          const push = await subscribe(test, service, member.browser)
          await meanwhile(() => queue(member))
          await sendPushes(test)
          expect(pushesTo(service, push)).toEqual([])
          expect(pushesTo(service, other)).toHaveLength(1)
        })

        it('they cannot be turned on', async () => {
          const { browser } = await openMember(test)
          test.clock.advance(1000)
          await subscribe(test, service, browser)
          const { subscription } = makePushBrowser('https://push.example/late')
          const request = { ...subscription, kinds: ['answer' as const] }
          const refusal = await meanwhile(() => browser.refused('setPush', request))
          expect(refusal).toEqual({ error: 'unauthenticated' })
        })
      })

    it('and no row is left of a subscription', async () => {
      const before = await countSubscriptions()
      const member = await openMember(test)
      await subscribe(test, service, member.browser)
      await queue(member)
      expect(await countSubscriptions()).toBe(before + 1)
      await member.browser.ok('signOut')
      expect(await countSubscriptions()).toBe(before)
    })
  })
})
