import { beforeEach, describe, expect, it } from 'vitest'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { HOUR_MS, openRenewingShop } from './renewing.ts'

const CONFIG = 'content/web-config.json'

describe('an operator who offers no renewals (decision 256)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openRenewingShop(engine))

    async function offer(renewal_offer: '' | 'none') {
      const { db } = shop.services
      const texts = await exportedTexts(db)
      const config = JSON.parse(texts.get(CONFIG) ?? '')
      texts.set(CONFIG, JSON.stringify({ ...config, renewal_offer }))
      await applyContent(db, texts, shop.clock.nowMs)
      shop.clock.advance(1000)
    }
    beforeEach(async () => {
      await shop.reset()
      await offer('')
    })

    it('asks nobody for consent, at the order or in the account, and takes none', async () => {
      const member = await shop.renewing({}, false)
      const { offer: before } = await member.browser.ok('getRenewal')
      if (!before) throw new Error('nothing was offered before')
      const plan = { tier: 'gold', cycle: 'month' } as const
      expect((await member.browser.ok('quote', plan)).renewal).toBeDefined()

      await offer('none')
      expect((await member.browser.ok('quote', plan)).renewal).toBeUndefined()
      expect(await member.browser.ok('getRenewal')).toEqual({ renewal: null, offer: null })
      const refused = await member.browser.call('startRenewal', { request: { ...before } })
      expect(refused.status).toBe(409)
    })

    it('keeps no card of an order whose page still had the box', async () => {
      await offer('none')
      const member = await shop.renewing()
      expect(shop.stripe.cards.customers.size).toBe(0)
      expect((await member.browser.ok('getRenewal')).renewal).toBeNull()
      expect(shop.told(member)).toEqual([])
    })

    it('ends each renewal within a round: its member is told, its card deleted, nothing charged', async () => {
      const members = [await shop.renewing(), await shop.renewing({ tier: 'diamond' })]
      await offer('none')
      await shop.renew()
      expect(shop.stripe.cards.customers.size).toBe(0)
      for (const member of members) {
        const { text } = shop.mailTo(member, 'no longer renews')
        expect(text).toContain('We no longer offer renewals.')
        expect(shop.told(member)).toHaveLength(1)
        await shop.passUntil(member, HOUR_MS)
      }
      expect(shop.charged()).toEqual([])
      expect(await shop.services.db.selectFrom('renewal').selectAll().execute()).toEqual([])
    })

    it('brings none back when it offers them again: each needs a new consent', async () => {
      const member = await shop.renewing()
      await offer('none')
      await shop.renew()
      await offer('')
      expect(await member.browser.ok('getRenewal')).toMatchObject({
        renewal: null,
        offer: { tier: 'gold' },
      })
    })
  })
})
