import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BUSINESS_EVENT_TYPES, BUSINESS_EVENTS } from '#contract/console/business-events.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { addTelegramChat } from '../../../../src/server/operator/actions/webhooks.ts'
import { apiDocument } from '../../../../src/server/operator/api-document/api-document.ts'
import { queueBusinessEvents } from '../../../../src/server/operator/webhooks/business-events.ts'
import { callDueWebhooks } from '../../../../src/server/operator/webhooks/deliver.ts'
import { afterQuery } from '../../../support/after-query.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { startTelegram } from '../../../support/telegram-stand-in.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

const WHY = ['--reason', 'the books'] as const
const BY = { who: 'day shift', why: 'the shop’s chat' }
const NETWORKS = { WEBHOOK_NETWORKS: '127.0.0.0/8', ALERT_LOCALE: 'zh-CN' }

it('each event of the business has its schema in the API’s document', () => {
  const { webhooks } = JSON.parse(JSON.stringify(apiDocument('https://lark.example')))
  expect(Object.keys(webhooks)).toEqual([...BUSINESS_EVENT_TYPES])
  const { content } = webhooks['order.paid'].post.requestBody
  expect(content['application/json'].schema).toMatchObject({
    properties: {
      type: { const: 'order.paid' },
      version: { const: 1 },
      data: { required: expect.arrayContaining(['order_no', 'plan', 'amount_minor', 'currency']) },
    },
  })
})

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine, undefined, NETWORKS))
  const receiver = beforeEachOpen(startReceiver)
  const telegram = beforeEachOpen(startTelegram)
  const command = (...words: string[]) => operate(shop, NETWORKS, ['webhooks', ...words, ...WHY])
  const listed = async () => (await operate(shop, NETWORKS, ['webhooks', 'list'])).output
  const round = async () => {
    shop.clock.advance(SECOND_MS)
    await queueBusinessEvents(shop.services)
    await callDueWebhooks(shop.services, (error) => {
      throw error
    })
  }
  const received = () =>
    receiver.received.splice(0).map(({ body }) => {
      const event = JSON.parse(body)
      const type = v.parse(v.picklist(BUSINESS_EVENT_TYPES), event.type)
      const data = v.parse(v.strictObject(BUSINESS_EVENTS[type].entries), event.data)
      expect([event.version, data.summary]).toEqual([1, expect.not.stringMatching(/[{}]/)])
      return [type, data] as const
    })

  describe('events of the business (decision 244)', () => {
    it('tell a webhook of members who join, pay, renew, get money back, dispute and leave', async () => {
      expect((await command('add', receiver.url, '--events', 'business')).code).toBe(0)
      const ann = await shop.member()
      const order = await ann.buy('gold', 'month')
      await round()
      expect(received()).toEqual(
        expect.arrayContaining([
          [
            'order.paid',
            {
              order_no: order.order_no,
              plan: 'gold:month',
              amount_minor: 499,
              currency: 'USD',
              provider: 'test',
              payment: expect.any(String),
              summary: `收款 US$4.99：黄金会员 · 一个月，订单 ${order.order_no}`,
            },
          ],
          ['member.joined', { is_invited: false, summary: '新会员注册' }],
        ]),
      )
      shop.clock.advance(DAY_MS)
      await ann.signIn()
      const again = await ann.buy('gold', 'month')
      await shop.reportBack({ order_no: again.order_no, amount_minor: 200, currency: 'USD' })
      shop.clock.advance(SECOND_MS)
      await shop.reportBack({ order_no: again.order_no, amount_minor: 299, currency: 'USD' })
      await shop.reportBack({ ...order, amount_minor: 499, currency: 'USD' }, 'disputed')
      for (let hours = 0; hours < 26; hours += 1) await round()
      expect(
        received().map(([type, data]) => [type, 'amount_minor' in data && data.amount_minor]),
      ).toEqual(
        expect.arrayContaining([
          ['order.paid', 499],
          ['membership.renewed', 499],
          ['order.refunded', 200],
          ['order.refunded', 99],
          ['order.disputed', 499],
        ]),
      )
    })

    it('tell of a membership that ended, once', async () => {
      await command('add', receiver.url, '--events', 'all')
      const ann = await shop.member()
      await ann.buy('gold', 'week')
      const { db } = shop.services
      const { expire_date } = await ann.membership()
      const nextDay = (until: number) => {
        shop.clock.nowMs = until
        return db
          .updateTable('webhook')
          .set({ business_until_ms: until - HOUR_MS })
          .execute()
      }
      await nextDay(Date.parse(expire_date ?? '') + MINUTE_MS)
      await round()
      await round()
      expect(received()).toEqual([
        [
          'membership.ended',
          { tier: 'gold', ended_at: expire_date, summary: '一位会员到期：黄金会员' },
        ],
      ])
    })

    it('are sent once each, whichever instances run, and never hold an address or account number', async () => {
      await command('add', receiver.url, '--events', 'business')
      const ann = await shop.member()
      await ann.buy('diamond', 'year')
      shop.clock.advance(SECOND_MS)
      await Promise.all(Array.from({ length: 4 }, () => queueBusinessEvents(shop.services)))
      await round()
      const texts = receiver.received.map(({ body }) => body).join('\n')
      expect(received()).toHaveLength(2)
      const { email, digital_account_number, account_id } = ann.account
      for (const known of [email ?? '', digital_account_number, account_id])
        expect(texts).not.toContain(known)
    })

    it('are sent although another receiver is removed meanwhile', async () => {
      const [webhook_id = ''] = (
        await command('add', 'http://127.0.0.1:9/', '--events', 'business')
      ).output.split(':')
      await command('add', receiver.url, '--events', 'business')
      await shop.member()
      shop.clock.advance(SECOND_MS)
      const removeOne = () => command('remove', webhook_id)
      await queueBusinessEvents(afterQuery(shop.services, 'from "webhook"', removeOne))
      await round()
      expect(received().map(([type]) => type)).toEqual(['member.joined'])
      expect(await listed()).not.toContain(webhook_id)
    })

    it('reach nobody who asked for alerts alone, nor tell what was before', async () => {
      await command('add', receiver.url)
      const ann = await shop.member()
      await ann.buy('gold', 'month')
      await round()
      expect(receiver.received).toEqual([])
      shop.clock.advance(SECOND_MS)
      await command('add', receiver.url, '--events', 'business')
      await round()
      expect(receiver.received).toEqual([])
    })
  })

  describe('a Telegram chat (decision 244)', () => {
    const add = (events: 'alerts' | 'business' | 'all' = 'all') =>
      addTelegramChat(
        shop.services,
        { bot_token: telegram.token, chat_id: telegram.chat_id, events },
        BY,
        telegram.url,
      )

    it('gets payments in the operator’s language, with order, plan and sum, and no member’s data', async () => {
      await add()
      const ann = await shop.member()
      const order = await ann.buy('gold', 'year')
      await round()
      expect(telegram.messages).toEqual([`收款 US$39.99：黄金会员 · 一年，订单 ${order.order_no}`])
      expect(await listed()).toMatch(
        /^\w{8} +Telegram -1001234567890 +all +order\.paid of .*: delivered$/m,
      )
    })

    it('gets what Telegram refused again, as webhooks do', async () => {
      const added = await add('alerts')
      const webhook_id = 'webhook_id' in added ? added.webhook_id : ''
      telegram.limit(true)
      await command('test', webhook_id)
      await round()
      expect(await listed()).toContain('waits after 1 attempts: answered 429')
      telegram.limit(false)
      shop.clock.advance(5 * SECOND_MS)
      await round()
      expect(telegram.messages).toEqual([expect.stringContaining('云雀')])
    })

    it('is added by a command, which stores the token sealed and tells it to nobody', async () => {
      const file = join(shop.services.config.dataDir, 'token')
      await writeFile(file, `${telegram.token}\n`)
      const { code, output } = await command('add-chat', telegram.chat_id, '--file', file)
      expect([code, output]).toEqual([0, expect.stringContaining('added. Test it with')])
      const known = `${await shop.dump()}${output}${await listed()}`
      expect(known).not.toContain(telegram.token.split(':')[1])
      await writeFile(file, 'no token')
      expect((await command('add-chat', telegram.chat_id, '--file', file)).code).toBe(1)
      expect((await command('add-chat', 'somebody', '--file', file)).code).toBe(2)
    })
  })
})
