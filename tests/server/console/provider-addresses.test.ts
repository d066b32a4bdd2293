import { beforeAll, describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { startEpayStandIn } from '../../support/epay-stand-in.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShopForSale, panelForm } from '../billing/providers/added-providers.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const MINUTE_MS = 60_000
const openPanel = () => startEpayStandIn({ now: Date.now })

describe('where keys of payment providers are sent (decision 190)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShopForSale(engine))
    const panel = beforeAllOpen(openPanel)
    const other = beforeAllOpen(openPanel)
    let owner: Operator
    let provider_id: string
    beforeAll(async () => {
      owner = await enrolOperator(shop)
      await owner.ok('addProvider', panelForm(panel, 'Alipay'))
      provider_id = (await owner.ok('listProviders')).providers.at(-1)?.provider_id ?? ''
    })

    const typedFor = (address: string, key: string) => {
      const { names, settings } = panelForm(panel, 'Alipay')
      return { names, settings: { ...settings, EPAY_URL: address, EPAY_KEY: key }, ...WHY }
    }
    const change = (address: string, key: string) =>
      owner.ok('changeProvider', typedFor(address, key), { provider_id })
    const test = async () => (await owner.ok('testProvider', {}, { provider_id })).result

    it('a kept key never goes to another address: that one asks for it again', async () => {
      const heard: string[] = []
      other.intercept = ({ url = '' }, reply) => {
        heard.push(url)
        reply.end()
      }
      expect(await change(other.url, '')).toMatchObject({ problem: 'keys_needed' })
      expect(await test()).toBe('accepted')
      expect(heard).toEqual([])
      other.intercept = null
      expect(await change(other.url, other.key)).toMatchObject({ problem: null })
      expect(await test()).toBe('accepted')
    })

    it('the audit names the host', async () => {
      const { host } = new URL(other.url)
      await change(other.url, other.key)
      const line = `${owner.name}: providers change ${provider_id} ${host} (${WHY.why})`
      expect(await auditOf(shop)).toContain(line)
    })

    it.each(['https://169.254.169.254', 'https://192.168.1.1', 'https://[fd00::1]:9'])(
      '%s is refused: no network in WEBHOOK_NETWORKS holds it',
      async (address) => {
        expect(await change(address, 'a-new-key')).toMatchObject({ problem: 'private_address' })
        const added = { ...typedFor(address, 'a-new-key'), kind: 'epay' }
        expect(await owner.ok('addProvider', added)).toMatchObject({ problem: 'private_address' })
      },
    )

    it('a host name that leads to this machine by now is not called', async () => {
      await change(`http://localhost:${new URL(panel.url).port}`, panel.key)
      expect(await test()).toBe('accepted')
      shop.services.config.webhookNetworks = ['10.0.0.0/8']
      expect(await test()).toBe('refused')
      shop.services.config.webhookNetworks = ['127.0.0.0/8', '::1']
    })

    it('adding and changing ask for a fresh second step', async () => {
      shop.clock.advance(11 * MINUTE_MS)
      const typed = typedFor(panel.url, panel.key)
      const needed = { error: 'second_step_needed' }
      expect(await owner.refused('addProvider', { ...typed, kind: 'epay' })).toEqual(needed)
      expect(await owner.refused('changeProvider', typed, { provider_id })).toEqual(needed)
    })
  })
})
