import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { isMihomo, isSingBox } from '../../support/profile-schemas.ts'
import { troublesomeNames } from '../../support/troublesome-names.ts'
import { openNetwork } from '../devices/network.ts'
import { giveLink } from './give-link.ts'
import { mihomoProblems, singBoxProblems } from './loader-rules.ts'

const NAMES = process.env.TEST_LONG ? 2000 : 200

/** Both forms: quoted without a sign that ends it, and RFC 8187's with the signs that it allows. */
const FILE_NAME = /^attachment; filename="[\w .-]+"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/

const APPS = [
  { agent: 'sing-box 1.12.4', isProfile: isSingBox, problems: singBoxProblems },
  { agent: 'clash-verge/v2.4.2', isProfile: isMihomo, problems: mihomoProblems },
]

describe('a profile, whatever the member calls the device', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))

    it('is accepted by the schemas of others and by the rules of their loaders', async () => {
      const node = await net.node()
      const files = ['--certificate', '/etc/ways/chain.pem', '--key', '/etc/ways/key.pem']
      const ways = ['--ways', 'shadowsocks:8388,tls:443', '--host', 'cdn.skylark.example', ...files]
      await net.operator('nodes', 'ways', node.name, ...ways)
      const ann = await net.member()
      const on = (await ann.plain(node)).device.DeviceId
      const off = (await ann.plain(node)).device.DeviceId
      const links = [await giveLink(net, ann, on), await giveLink(net, ann, off)]
      await ann.browser.call('disconnectDevice', { request: {}, params: { device_id: off } })
      let profiles = 0
      const property = fc.asyncProperty(troublesomeNames(120), async (DeviceInfo) => {
        await net.services.db.updateTable('device').set({ DeviceInfo }).execute()
        // below the limit of reads
        net.clock.advance(HOUR_MS / 50)
        for (const { get } of links) {
          for (const { agent, isProfile, problems } of APPS) {
            const { statusCode, body } = await get(agent)
            expect(statusCode).toBe(200)
            const profile = JSON.parse(body)
            isProfile(profile)
            expect([isProfile.errors ?? [], problems(profile)]).toEqual([[], []])
            profiles += 1
          }
        }
      })
      await fc.assert(property, { numRuns: NAMES })
      console.info(`${NAMES} names, ${profiles} profiles accepted, ${engine.name}`)
    })
  })
})

describe('the name of the file, whatever the operator calls the product', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))

    it('is that name and nothing else', async () => {
      const { db } = net.services
      const ann = await net.member()
      const { device } = await ann.plain(await net.node())
      const { get } = await giveLink(net, ann, device.DeviceId)
      const texts = await exportedTexts(db)
      const settings = JSON.parse(texts.get(WEB_CONFIG) ?? '') as object
      const property = fc.asyncProperty(troublesomeNames(40), async (app_name_en) => {
        texts.set(WEB_CONFIG, JSON.stringify({ ...settings, app_name_en }))
        net.clock.advance(HOUR_MS / 50)
        await applyContent(db, texts, net.clock.nowMs)
        const disposition = String((await get()).headers['content-disposition'])
        const [, encoded = ''] = FILE_NAME.exec(disposition) ?? []
        expect(decodeURIComponent(encoded)).toBe(app_name_en)
      })
      await fc.assert(property, { numRuns: NAMES / 10 })
    })
  })
})

describe('the rules of the loaders', () => {
  it('refuse what a loader refuses, so that the test above can fail', () => {
    const proxies = [{ name: 'WireGuard' }]
    const profile = (group: string) => ({
      proxies,
      'proxy-groups': [{ name: group, proxies: ['WireGuard'] }],
      rules: [`MATCH,${group}`],
    })
    expect(mihomoProblems(profile('tunnels'))).toEqual([])
    for (const group of ['Home, laptop', ' Home', 'WireGuard', 'Direct', '']) {
      expect(mihomoProblems(profile(group))).not.toEqual([])
    }
  })
})
