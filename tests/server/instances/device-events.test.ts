import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { type Network, openNetwork } from '../devices/network.ts'

describe('a page that follows the devices at one instance', () => {
  forEachEngine((engine) => {
    let net: Network
    let other: TestApp
    beforeAll(async () => {
      net = await openNetwork(engine)
      other = await net.second()
    })
    afterAll(async () => {
      await other.close()
      await net.close()
    })

    it('shows within seconds what was done at another one', async () => {
      const node = await net.node()
      const member = await net.member()
      const { device } = await member.plain(node)
      const cookie = [...member.browser.cookies]
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const address = await net.app.listen({ host: '127.0.0.1', port: 0 })
      const { body } = await fetch(`${address}/api/devices/events`, { headers: { cookie } })
      if (!body) throw new Error('a stream without a body')
      const chunks = body.pipeThrough(new TextDecoderStream()).getReader()
      expect((await chunks.read()).value).toContain('"has_slot":true')

      const otherBrowser = other.browser({ headers: { cookie } })
      await otherBrowser.ok('disconnectDevice', {}, { device_id: device.DeviceId })
      expect((await chunks.read()).value).toContain('"slot_ended":"kicked"')
      await chunks.cancel()
    })
  })
})
