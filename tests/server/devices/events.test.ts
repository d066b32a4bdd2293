import { beforeEach, describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { holdTable } from '../../support/held-table.ts'
import { leaveEarly } from '../../support/leave-early.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, openNetwork, type TestNode } from './network.ts'

describe('GET /api/devices/events', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    let url: string
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
      url = `${await net.app.listen({ host: '127.0.0.1', port: 0 })}/api/devices/events`
    })

    const cookie = () =>
      [...ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const open = () => fetch(url, { headers: { cookie: cookie() } })

    async function* eventsOf(answer: Response) {
      const { body } = answer
      if (!body) throw new Error('a stream without a body')
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        for (const [, data = ''] of chunk.matchAll(/^event: devices\ndata: (.*)\n\n/gm)) {
          yield JSON.parse(data)
        }
      }
    }

    it('tells the list at first and whenever it changed, until the session ends', async () => {
      const answer = await open()
      expect(answer.headers.get('content-type')).toBe('text/event-stream')
      const events = eventsOf(answer)
      const next = async () => (await events.next()).value
      expect(await next()).toEqual(await ann.browser.ok('getDevices'))
      const { device } = await ann.plain(node)
      expect(await next()).toMatchObject({ devices: [{ has_slot: true }] })
      await ann.browser.ok('disconnectDevice', {}, { device_id: device.DeviceId })
      expect(await next()).toMatchObject({ devices: [{ has_slot: false, slot_ended: 'kicked' }] })
      await ann.browser.ok('signOut')
      expect(await events.next()).toMatchObject({ done: true })
    })

    it('is for members', async () => {
      const answer = await fetch(url)
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 401,
        body: { error: 'unauthenticated' },
      })
    })

    it('has room for six pages of an account, and again when one is closed', async () => {
      const answers = []
      for (let number = 0; number < 6; number += 1) answers.push(await open())
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      const seventh = await open()
      expect({ status: seventh.status, body: await seventh.json() }).toEqual({
        status: 429,
        body: { error: 'too_many_requests', retry_after_s: 60 },
      })
      await answers.pop()?.body?.cancel()
      await expect.poll(async () => (await open()).status).toBe(200)
    })

    it('keeps no room for pages that left before their session was found', async () => {
      const letGo = await holdTable(net.services, 'session')
      for (let number = 0; number < 12; number += 1) {
        await leaveEarly(net, url, { headers: { cookie: cookie() } })
      }
      await letGo()
      // most of their sessions are found before this is answered
      await ann.browser.ok('getDevices')
      const { status, body } = await open()
      expect(status).toBe(200)
      await body?.cancel()
    })
  })
})
