import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { applyNodeChanges } from '../../../src/server/devices/node-changes.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { enrolOperator, WHY } from '../console/operators.ts'
import { openNetwork } from '../devices/network.ts'

const NOTICE = /^New node needed from .+: Router$/

const utcDay = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

describe('a node that is drained until a day (decision 251)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    const tomorrow = () => utcDay(net.clock.nowMs + DAY_MS)
    const applyChanges = () =>
      applyNodeChanges(net.services, (error) => {
        throw error
      })
    const stateOf = async (name: string) => {
      const line = (await net.operator('nodes', 'list')).output
      return new RegExp(`^${name} .*`, 'm').exec(line)?.[0] ?? ''
    }

    it('keeps its devices until the end of that day, then is given up once, with one email', async () => {
      const node = await net.node('Tokyo 3')
      const ann = await net.member()
      const { public_key } = await ann.plain(node)
      const drained = await net.operator(
        'nodes',
        'drain',
        'Tokyo 3',
        '--until',
        tomorrow(),
        '--move',
      )
      expect(drained.output).toMatch(/^Tokyo 3: drained, its devices move at \S+ 00:00 UTC$/m)
      await applyChanges()
      await applyChanges()
      await net.deliverMail()
      const notices = net.mails.filter(({ to }) => to === ann.email)
      expect(notices.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([expect.stringMatching(NOTICE)]),
      )
      expect(await node.peers()).toEqual([public_key])
      expect(await stateOf('Tokyo 3')).toMatch(/draining, no new devices, devices move at/)

      net.clock.advance(2 * DAY_MS)
      const before = net.mails.length
      await applyChanges()
      await applyChanges()
      await net.deliverMail()
      expect(await stateOf('Tokyo 3')).toContain('lost, its devices have to move')
      expect(net.mails.slice(before).map(({ to }) => to)).toEqual([ann.email])
    })

    it('members learn of each day once, and it is given up at the last one', async () => {
      const node = await net.node('Tokyo 3')
      const ann = await net.member()
      await ann.plain(node)
      const subjectsSent = async () => {
        await applyChanges()
        await net.deliverMail()
        return net.mails.splice(0).flatMap(({ to, subject }) => (to === ann.email ? subject : []))
      }
      await subjectsSent()
      for (const until of [tomorrow(), utcDay(net.clock.nowMs + 3 * DAY_MS)]) {
        await net.operator('nodes', 'drain', 'Tokyo 3', '--until', until, '--move')
        net.clock.advance(1)
        expect(await subjectsSent()).toEqual([expect.stringMatching(NOTICE)])
        expect(await subjectsSent()).toEqual([])
      }
      const { notices } = await ann.browser.ok('getInbox')
      expect(notices[0]?.payload).toMatchObject({ is_lost: false, ends_at_ms: expect.any(Number) })
      net.clock.advance(2 * DAY_MS)
      expect(await subjectsSent()).toEqual([])
      net.clock.advance(2 * DAY_MS)
      expect(await subjectsSent()).toEqual(['New node needed: Router'])
    })

    it('stays once it is open again, or was drained without a day', async () => {
      await net.node('Tokyo 3')
      await net.operator('nodes', 'drain', 'Tokyo 3', '--until', tomorrow(), '--move')
      await net.operator('nodes', 'open', 'Tokyo 3')
      await net.operator('nodes', 'drain', 'Tokyo 3')
      net.clock.advance(2 * DAY_MS)
      await applyChanges()
      expect(await stateOf('Tokyo 3')).not.toContain('lost')
    })

    it('takes no day that is over, by console or command, and no half of the two options', async () => {
      const { name } = await net.node('Tokyo 3')
      const operator = await enrolOperator(net)
      const past = utcDay(net.clock.nowMs - 2 * DAY_MS)
      for (const until of [past, '2026-02-31']) {
        const refused = await operator.refused('drainNode', { until, ...WHY }, { name })
        expect(refused).toEqual({ error: 'invalid_request', field: 'until' })
        const typed = await net.operator('nodes', 'drain', name, '--until', until, '--move')
        expect(typed.code).not.toBe(0)
      }
      for (const half of [['--move'], ['--until', tomorrow()]]) {
        const typed = await net.operator('nodes', 'drain', name, ...half)
        expect(typed.output).toContain('Give --until and --move together')
      }
      await operator.ok('drainNode', { until: tomorrow(), ...WHY }, { name })
      const { node } = await operator.ok('getConsoleNode', {}, { name })
      expect(node).toMatchObject({ state: 'drained', ends_at_ms: expect.any(Number) })
    })
  })
})
