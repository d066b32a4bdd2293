import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { monthCsv } from '../../../src/server/operator/reads/month/money-of-month.ts'
import { forEachEngine } from '../../support/engines.ts'
import { type EpayStandIn, startEpayStandIn } from '../../support/epay-stand-in.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import {
  followProvidersOnce,
  openShopForSale,
  panelForm,
} from '../billing/providers/added-providers.ts'
import type { Member, Shop } from '../billing/shop.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const openPanel = (pid: string) => () => startEpayStandIn({ now: Date.now, pid })

describe('payment providers that operators add (decision 190)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShopForSale(engine))
    const alipay = beforeAllOpen(openPanel('1001'))
    const wechat = beforeAllOpen(openPanel('1002'))
    let owner: Operator
    const ids: string[] = []
    beforeAll(async () => {
      owner = await enrolOperator(shop)
      await owner.ok('addProvider', panelForm(alipay, 'Alipay'))
      await owner.ok('addProvider', panelForm(wechat, 'WeChat'))
      for (const name of ['Alipay', 'WeChat']) {
        const added = (await listed()).find(({ names }) => names?.['en-US'] === name)
        ids.push(added?.provider_id ?? '')
      }
    })

    const listed = async () => (await owner.ok('listProviders')).providers
    const idOf = (place: number) => ids[place] ?? ''

    async function buy(
      place: number,
      panel: EpayStandIn,
    ): Promise<{ member: Member; order: Order }> {
      const member = await shop.member({ payment_type: idOf(place) })
      const { order, payment_url } = await member.checkout('gold', 'month')
      await panel.visit(payment_url)
      panel.pay(order.order_no)
      const query = panel.notification(order.order_no)
      const url = `/api/webhooks/${idOf(place)}?${query}`
      expect((await shop.app.inject({ method: 'GET', url })).body).toBe('success')
      return { member, order: await member.read(order) }
    }

    it('two of one kind are offered side by side, under their own names in both languages', async () => {
      const member = await shop.member()
      const { payment_types, payment_names } = await member.browser.ok('quote', {
        tier: 'gold',
        cycle: 'month',
      })
      expect(payment_types).toHaveLength(3)
      expect(payment_types).toEqual(expect.arrayContaining(ids))
      expect(payment_names).toHaveLength(2)
      expect(payment_names).toContainEqual({
        payment_type: idOf(0),
        names: { 'en-US': 'Alipay', 'zh-CN': 'Alipay（中文）' },
      })
    })

    it('two of one kind take their own payments each, and orders keep the provider’s name', async () => {
      const first = await buy(0, alipay)
      const second = await buy(1, wechat)
      expect([first.order, second.order]).toMatchObject([
        { order_status: 'completed', payment_type: idOf(0), payment_names: { 'en-US': 'Alipay' } },
        { order_status: 'completed', payment_type: idOf(1), payment_names: { 'en-US': 'WeChat' } },
      ])
      expect(alipay.orders.has(second.order.order_no)).toBe(false)
      let rows = ''
      for await (const part of monthCsv(shop.services, { month: '2026-11' })) rows += part
      expect(rows).toMatch(new RegExp(`${idOf(0)}.*Alipay`))
      expect(rows).toMatch(new RegExp(`${idOf(1)}.*WeChat`))
    })

    it('a panel’s notification is refused at another panel', async () => {
      const member = await shop.member({ payment_type: idOf(0) })
      const { order, payment_url } = await member.checkout('gold', 'month')
      await alipay.visit(payment_url)
      const url = `/api/webhooks/${idOf(1)}?${alipay.notification(order.order_no)}`
      expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(400)
    })

    it('keys are stored encrypted, never shown, and in no log and no line of the audit', async () => {
      const shown = JSON.stringify(await listed())
      expect(shown).toContain(alipay.url)
      const left = `${shown}${shop.log.join('\n')}${await shop.dump()}`
      expect(left).not.toContain(alipay.key)
      expect(await auditOf(shop)).toContain(
        `${owner.name}: providers add ${idOf(0)} ${new URL(alipay.url).host} (${WHY.why})`,
      )
    })

    it('a provider that is switched off is offered to nobody, and its payments are followed and refunded', async () => {
      const { order } = await buy(1, wechat)
      const provider_id = idOf(1)
      await owner.ok('offerProvider', { is_offered: false, ...WHY }, { provider_id })
      const member = await shop.member({ payment_type: provider_id })
      await expect(member.order('gold', 'month')).rejects.toThrow('gateway_unavailable')
      const { order_no } = order
      const request = { payment: null, amount_minor: null, bank_ref: null, ...WHY }
      await owner.ok('refundOrder', request, { order_no })
      expect(wechat.refunds).toHaveLength(1)
    })

    it('a key that is not typed again stays; a new one is used at once', async () => {
      const provider_id = idOf(0)
      const { names, settings } = panelForm(alipay, 'Alipay 2')
      const change = (typed: object) =>
        owner.ok(
          'changeProvider',
          { names, settings: { ...settings, ...typed }, ...WHY },
          { provider_id },
        )
      const test = async () => (await owner.ok('testProvider', {}, { provider_id })).result
      await change({ EPAY_KEY: '' })
      expect(await test()).toBe('accepted')
      await change({ EPAY_KEY: 'not-the-key-of-it' })
      expect(await test()).toBe('refused')
      await change({})
      expect(await test()).toBe('accepted')
    })

    it('two changes at the same time are both made, one after the other', async () => {
      const provider_id = idOf(1)
      const offered = [false, true, false, true]
      const answers = await Promise.all(
        offered.map((is_offered) =>
          owner.ok('offerProvider', { is_offered, ...WHY }, { provider_id }),
        ),
      )
      expect(answers).toHaveLength(offered.length)
      await owner.ok('offerProvider', { is_offered: true, ...WHY }, { provider_id })
    })

    it.each([
      [{ EPAY_URL: 'http://pay.example' }, 'EPAY_URL'],
      [{ EPAY_PID: '' }, 'EPAY_PID'],
      [{ EPAY_CURRENCY: 'yuan' }, 'EPAY_CURRENCY'],
    ])('%j is refused, and the setting named', async (wrong, setting) => {
      const form = panelForm(alipay, 'Wrong')
      const reply = await owner.ok('addProvider', {
        ...form,
        settings: { ...form.settings, ...wrong },
      })
      expect(reply).toEqual({ problem: 'setting', setting })
      expect(await listed()).toHaveLength(2)
    })

    it('a provider that an order names cannot be removed; another can', async () => {
      const remove = (provider_id: string) => owner.ok('removeProvider', WHY, { provider_id })
      expect(await remove(idOf(0))).toMatchObject({ problem: 'has_orders' })
      await owner.ok('addProvider', panelForm(alipay, 'Unused'))
      const unused = (await listed()).find(({ names }) => names?.['en-US'] === 'Unused')
      expect(await remove(unused?.provider_id ?? '')).toMatchObject({ problem: null })
      expect(new Set(shop.services.gateways.keys())).toEqual(new Set(['test', ...ids]))
    })

    it('another instance follows, and leaves out a provider whose keys it cannot read', async () => {
      const other = await shop.second()
      const { gateways } = other.services
      gateways.clear()
      expect(await followProvidersOnce(other)).toEqual([])
      expect(new Set(gateways.keys())).toEqual(new Set(ids))
      await breakKeys(shop, idOf(1))
      expect(await followProvidersOnce(other)).toHaveLength(1)
      expect([...gateways.keys()]).toEqual([idOf(0)])
      await other.close()
    })
  })
})

const breakKeys = (shop: Shop, provider_id: string) =>
  shop.services.db
    .updateTable('payment_provider')
    .set({ sealed_keys: 'of another data folder', revision: 99 })
    .where('provider_id', '=', provider_id)
    .execute()
