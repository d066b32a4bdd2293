import { beforeAll, describe, expect, it } from 'vitest'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import type { Locale } from '#domain/site/locales.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../support/engines.ts'
import { TIDEWAY } from '../../support/made-up-brands.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openNetwork } from '../devices/network.ts'
import { giveLink } from './give-link.ts'

const APPS = { 'sing-box': 'sing-box 1.12.4', mihomo: 'clash-verge/v2.4.2' } as const

describe('the profile that a link gives to other apps, under an operator’s brand (decision 188)', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let ann: Member
    let device_id: string
    let get: Awaited<ReturnType<typeof giveLink>>['get']
    beforeAll(async () => {
      const { db } = net.services
      const texts = await exportedTexts(db)
      const settings = JSON.parse(texts.get(WEB_CONFIG) ?? '') as object
      texts.set(WEB_CONFIG, JSON.stringify({ ...settings, ...TIDEWAY.names }))
      await applyContent(db, texts, net.clock.nowMs)
      const node = await net.node()
      ann = await net.member()
      device_id = (await ann.plain(node)).device.DeviceId
      get = (await giveLink(net, ann, device_id)).get
      net.clock.advance(1000)
    })

    const speak = (locale: Locale) =>
      net.services.db.updateTable('account').set({ locale }).execute()

    it('is listed under the name of the product in the member’s language', async () => {
      for (const [locale, name] of [
        ['en-US', TIDEWAY.names.app_name_en],
        ['zh-CN', TIDEWAY.names.app_name],
      ] as const) {
        await speak(locale)
        const { headers } = await get(APPS.mihomo)
        expect(headers['content-disposition']).toBe(
          `attachment; filename="Tideway"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
      }
    })

    it('shows our name nowhere, whether the device is switched on or off', async () => {
      for (const isOn of [true, false]) {
        if (!isOn) await ann.browser.ok('disconnectDevice', {}, { device_id })
        for (const app of Object.values(APPS)) {
          const { statusCode, body, headers } = await get(app)
          expect(statusCode).toBe(200)
          const text = JSON.stringify(headers) + body.replaceAll(/[\w.]+\.example/g, '')
          expect(text).not.toMatch(/skylark|云雀/i)
        }
      }
    })
  })
})
