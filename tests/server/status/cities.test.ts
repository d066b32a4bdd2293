import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FailedWay } from '#contract/agent.ts'
import { FACTS_HELD_MS } from '../../../src/server/status/facts.ts'
import { forEachEngine } from '../../support/engines.ts'
import { type Network, openNetwork } from '../devices/network.ts'

const cityOf = (city: string, city_en: string) => ['--city', city, '--city-en', city_en]

forEachEngine((engine) => {
  describe('the list of places on the status page', () => {
    let net: Network
    beforeEach(async () => {
      net = await openNetwork(engine)
    })
    afterEach(() => net.close())

    /** The list's entries in a language, each in one line, once what was read before no longer answers. */
    const list = async (language = 'en-US') => {
      net.clock.advance(FACTS_HELD_MS)
      const headers = { host: 'localhost:8080', 'accept-language': language }
      const { body } = await net.app.inject({ url: '/status', headers })
      const [, after = ''] = body.split('<ul class="places">')
      const [places = ''] = after.split('\n</li>\n</ul>')
      return places
        .replace(/<[^>]*>/g, '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    }

    it('has country, city, load in one word, and what works where VPNs are blocked, in both languages', async () => {
      await net.node('Tokyo 3', { more: cityOf('东京', 'Tokyo') })
      const osaka = await net.node('Osaka 1', { capacity: 1, more: cityOf('大阪', 'Osaka') })
      await net.operator('nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
      await (await net.member()).plain(osaka)
      expect(await list()).toEqual(
        expect.arrayContaining([
          'Japan Up',
          'Osaka Full',
          'Tokyo Quiet Works where VPNs are blocked',
        ]),
      )
      const chinese = await list('zh-CN')
      expect(chinese).toEqual(
        expect.arrayContaining(['日本 正常', '大阪 已满', '东京 空闲 屏蔽 VPN 的网络也能连']),
      )
    })

    it('explains its words about load only where one of them stands', async () => {
      const explains = async () => {
        await list()
        const headers = { host: 'localhost:8080', 'accept-language': 'en-US' }
        const { body } = await net.app.inject({ url: '/status', headers })
        return body.includes('how much room is left')
      }
      expect(await explains()).toBe(false)
      await net.node('Tokyo 3', { more: cityOf('东京', 'Tokyo') })
      expect(await explains()).toBe(true)
    })

    it('claims nothing of ways that a node’s agent reports as failing', async () => {
      const tokyo = await net.node('Tokyo 3', { more: cityOf('东京', 'Tokyo') })
      await net.operator('nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
      const report = (failed_ways: FailedWay[]) =>
        tokyo.ok('getPeers', { wait_s: 0, problem: null, failed_ways })
      await report([])
      expect(await list()).toContain('Tokyo Quiet Works where VPNs are blocked')
      await report([{ kind: 'shadowsocks', port: 8388, failure: 'not_installed' }])
      expect(await list()).toContain('Tokyo Quiet')
    })

    it('says how busy a country is whose nodes have no city, and takes the only name that there is', async () => {
      await net.node('Oslo 1', { country: 'NO' })
      await net.node('Lima 1', { country: 'PE', more: ['--city', 'Lima'] })
      const lines = await list()
      expect(lines[lines.indexOf('Norway Up') + 1]).toBe('Quiet')
      expect(lines).toContain('Lima Quiet')
    })

    it('hides what a closed, lost or waiting node is like, and counts nobody', async () => {
      await net.node('Bergen 1', { country: 'NO', more: cityOf('卑尔根', 'Bergen') })
      await net.node('Kiruna 1', { country: 'SE', more: cityOf('基律纳', 'Kiruna') })
      await net.operator('nodes', 'ways', 'Bergen 1', '--ways', 'shadowsocks:8388')
      await net.operator('nodes', 'drain', 'Bergen 1')
      await net.operator('nodes', 'lost', 'Kiruna 1')
      const place = ['--country', 'FI', '--endpoint', 'turku.example:51820', '--capacity', '9']
      await net.operator('nodes', 'add', 'Turku 1', ...place, ...cityOf('图尔库', 'Turku'))
      const text = (await list()).join('\n')
      expect(text).toContain('Norway Closed for now')
      expect(text).not.toMatch(/Bergen|Kiruna|Turku|Finland|blocked|Quiet|%/)
    })

    it('follows what the operator changes', async () => {
      await net.node('Tokyo 3', { more: cityOf('东京', 'Tokyo') })
      expect(await list()).toContain('Tokyo Quiet')
      expect((await net.operator('nodes', 'edit', 'Tokyo 3', '--city-en', 'Edo')).code).toBe(0)
      expect(await list()).toContain('Edo Quiet')
      const wrong = await net.operator('nodes', 'edit', 'Tokyo 3', '--city', '<b>')
      expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('--city needs') })
    })
  })
})
