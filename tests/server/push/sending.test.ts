import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen, beforeEachOpen } from '../../support/opened.ts'
import { startPushService, verifyVapid } from '../../support/push-service.ts'
import { openShop, paidEvent, refusedEvent } from '../billing/shop.ts'
import { pushesTo, sendPushes, subscribe } from './subscribed.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  const service = beforeEachOpen(startPushService)

  async function payingMember() {
    const member = await shop.member()
    const push = await subscribe(shop, service, member.browser)
    return { ...member, push }
  }

  describe('a push', () => {
    it('reports a payment to the browser that turned pushes on, and to no other', async () => {
      const member = await payingMember()
      const { push: quiet } = await payingMember()
      await member.buy('gold', 'month')
      await sendPushes(shop)
      expect(pushesTo(service, member.push)).toEqual([{ push: 'payment_arrived', unread: 2 }])
      expect(pushesTo(service, quiet)).toEqual([])
    })

    it('reports a payment that failed, once for each try', async () => {
      const member = await payingMember()
      const event = refusedEvent(await member.order('gold', 'month'))
      await shop.deliver(shop.gateway.webhook(event))
      await shop.deliver(shop.gateway.webhook(event))
      await sendPushes(shop)
      expect(pushesTo(service, member.push)).toMatchObject([{ push: 'payment_failed' }])
    })

    it('has no clear text for its push service: one size, a signature, no words', async () => {
      const member = await payingMember()
      await member.buy('gold', 'month')
      const event = refusedEvent(await member.order('gold', 'month'))
      await shop.deliver(shop.gateway.webhook(event))
      await sendPushes(shop)
      const { public_key } = await member.browser.ok('getPush')
      expect(service.received).toHaveLength(2)
      expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
      for (const { headers, body } of service.received) {
        const { host, authorization, ...rest } = headers
        expect(rest).toEqual({
          ttl: '86400',
          urgency: 'normal',
          connection: 'close',
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          'content-length': String(body.length),
        })
        expect(verifyVapid({ authorization }, public_key)).toMatchObject({ aud: `http://${host}` })
        expect(body.toString('latin1')).not.toMatch(/payment|push|unread|gold|\d{8}-/i)
      }
    })

    it('is signed by one key for good, which another service does not have', async () => {
      const member = await shop.member()
      const { public_key } = await member.browser.ok('getPush')
      expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
      const other = await shop.second()
      const again = other.browser()
      await other.signIn(again, member.account.email ?? '')
      expect((await again.ok('getPush')).public_key).toBe(public_key)
      await other.close()
    })

    it('is repeated with growing pauses while its push service refuses, then given up', async () => {
      const member = await payingMember()
      await member.buy('gold', 'month')
      for (const status of [429, 500, 503, 502, 429]) {
        service.answerWith(status)
        await sendPushes(shop)
        await sendPushes(shop)
        shop.clock.advance(3 * HOUR_MS)
      }
      service.answerWith(201)
      await sendPushes(shop)
      expect(service.received).toHaveLength(5)
    })

    it('is sent after a refusal, when the pause is over', async () => {
      const member = await payingMember()
      await member.buy('gold', 'month')
      service.answerWith(429)
      await sendPushes(shop)
      service.answerWith(201)
      shop.clock.advance(MINUTE_MS - 1)
      await sendPushes(shop)
      expect(service.received).toHaveLength(1)
      shop.clock.advance(1)
      await sendPushes(shop)
      expect(service.received).toHaveLength(2)
    })

    it('is never repeated once it was sent, whatever became of it', async () => {
      const member = await payingMember()
      await member.buy('gold', 'month')
      // a killed process leaves it as claimed
      await shop.services.db.updateTable('push_message').set({ due_at_ms: null }).execute()
      shop.clock.advance(12 * HOUR_MS)
      expect(await sendPushes(shop)).toBe(0)
      expect(service.received).toEqual([])
    })

    it.each([404, 410])(
      'that finds its subscription gone (%d) is the last one there',
      async (gone) => {
        const member = await payingMember()
        await member.buy('gold', 'month')
        service.answerWith(gone)
        await sendPushes(shop)
        expect((await member.browser.ok('getPush')).kinds).toBeNull()
        await shop.deliver(
          shop.gateway.webhook(paidEvent(shop, await member.order('gold', 'year'))),
        )
        await sendPushes(shop)
        expect(service.received).toHaveLength(1)
      },
    )

    it('calls no address in a private network, and forgets it', async () => {
      const member = await payingMember()
      await member.buy('gold', 'month')
      const { sendDuePushes } = await import('../../../src/server/push/send-pushes.ts')
      await sendDuePushes(shop.services)
      expect(service.received).toEqual([])
      expect((await member.browser.ok('getPush')).kinds).toBeNull()
    })
  })
})
