import { beforeAll, describe, expect, it } from 'vitest'
import type { FailedWay, WayCertificate } from '#contract/agent.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork, type TestNode } from '../devices/network.ts'

const ASKED = { wait_s: 0, problem: null } as const

describe('the profile of a node (decision 160)', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let node: TestNode
    beforeAll(async () => {
      node = await net.node()
    })

    const set = (...words: string[]) => net.operator('nodes', 'ways', node.name, ...words)
    const getProfile = async (failed_ways?: FailedWay[], way_certificates?: WayCertificate[]) => {
      const request = {
        ...(failed_ways && { failed_ways }),
        ...(way_certificates && { way_certificates }),
      }
      return (await node.ok('getPeers', { ...ASKED, ...request })).profile
    }
    const secretsByPort = async () =>
      Object.fromEntries(
        (await getProfile())?.ways.map(({ port, secrets }) => [port, secrets]) ?? [],
      )

    it('is absent until an operator sets it, and then told at once to an agent that waits', async () => {
      expect(await getProfile()).toBeUndefined()
      expect((await set()).output).toContain('Tokyo 3: plain WireGuard only')
      const { cursor } = await node.ok('getPeers', ASKED)
      const waiting = node.ok('getPeers', { ...ASKED, cursor, wait_s: 20 })
      const { output } = await set('--ways', 'shadowsocks:8388', '--reason', 'blocked')
      expect(output).toMatch(/^Tokyo 3: profile 1\nshadowsocks:8388 +not reported\n$/)
      const secret = expect.stringMatching(/^[0-9a-f]{64}$/)
      expect((await waiting).profile).toEqual({
        number: 1,
        ways: [{ kind: 'shadowsocks', port: 8388, secrets: [secret], parameters: {} }],
      })
      const lines = await net.services.db.selectFrom('audit').selectAll().execute()
      expect(lines.map(({ what }) => what)).toContain('nodes ways Tokyo 3 shadowsocks:8388')
    })

    it('keeps earlier ways open for a week, with secrets of their own', async () => {
      const { 8388: first } = await secretsByPort()
      await set('--ways', 'shadowsocks:8389')
      const both = await secretsByPort()
      expect(both).toEqual({ 8388: first, 8389: [expect.any(String)] })
      expect(both[8389]).not.toEqual(first)
      expect((await set()).output).toMatch(/shadowsocks:8388 +not reported, of an earlier profile/)
      net.clock.advance(7 * DAY_MS)
      expect(await secretsByPort()).toEqual({ 8389: both[8389] })
    })

    it('ends earlier ways and secrets by command', async () => {
      await set('--ways', 'shadowsocks:8388')
      const before = await secretsByPort()
      expect(Object.keys(before)).toEqual(['8388', '8389'])
      await set('--now')
      expect(await secretsByPort()).toEqual({ 8388: before[8388] })
      await set('--rotate')
      const after = await secretsByPort()
      expect(Object.keys(after)).toEqual(['8388'])
      expect(after[8388]).not.toEqual(before[8388])
      expect((await getProfile())?.number).toBe(5)
    })

    it('says which way does not run and what to do, in the command and in doctor', async () => {
      const doctor = async () => (await net.operator('doctor')).output
      expect(await doctor()).toContain('Tokyo 3 doesn’t report on its disguised connections.')
      await getProfile([])
      expect((await set()).output).toMatch(/shadowsocks:8388 +runs/)
      expect(await doctor()).not.toContain('disguised')
      await getProfile([{ kind: 'shadowsocks', port: 8388, failure: 'not_installed' }])
      expect((await set()).output).toMatch(
        /8388 +does not run\. Its program isn’t installed on the node/,
      )
      const output = await doctor()
      expect(output).toContain(
        'Tokyo 3, shadowsocks:8388: Its program isn’t installed on the node.',
      )
      expect(output).toContain('apt-get install shadowsocks-libev')
    })

    it('names files and host of a TLS way, keeps earlier secrets at its port, and watches its end', async () => {
      const files = { host: 'cdn.example', certificate: '/etc/c.pem', key: '/etc/k.pem' }
      const options = Object.entries(files).flatMap(([name, value]) => [`--${name}`, value])
      await set('--ways', 'tls:443', '--now', ...options)
      const [first] = (await getProfile())?.ways ?? []
      expect(first).toMatchObject({ kind: 'tls', port: 443, parameters: files })
      await set('--rotate', '--host', 'new.example')
      const [both] = (await getProfile())?.ways ?? []
      expect(both?.parameters).toEqual({ ...files, host: 'new.example' })
      expect(both?.secrets).toEqual([expect.any(String), first?.secrets[0]])
      const doctor = async () => (await net.operator('doctor')).output
      await getProfile([], [{ port: 443, days_left: 61 }])
      expect((await set()).output).toMatch(/tls:443 +runs, its certificate ends in 61 days/)
      expect(await doctor()).not.toContain('certificate')
      await getProfile([], [{ port: 443, days_left: 9 }])
      expect(await doctor()).toContain('Tokyo 3: tls:443’s certificate ends in 9 days.')
      await getProfile([{ kind: 'tls', port: 443, failure: 'certificate_ended' }])
      expect((await set()).output).toContain('does not run. Its certificate has expired.')
      await set('--ways', 'shadowsocks:8388', '--now')
    })

    it('refuses impossible ways', async () => {
      const refused = async (...words: string[]) => {
        const { code, output } = await set(...words)
        expect(code).toBe(1)
        return output
      }
      const { number } = (await getProfile()) ?? {}
      expect(await refused('--ways', 'smoke:1')).toContain('--ways needs kinds and ports')
      expect(await refused('--ways', 'shadowsocks:51820')).toContain("the tunnel's own")
      expect(await refused('--ways', 'tls:443')).toContain('--host cdn.skylark.example')
      expect(await refused('--host', 'cdn.example')).toContain('TLS ways, and no others')
      const { code, output } = await net.operator('nodes', 'ways', 'Atlantis', '--ways', 'none')
      expect([code, output]).toEqual([1, 'No node named Atlantis. See their names: nodes list\n'])
      expect((await getProfile())?.number).toBe(number)
    })

    it('stores no secret, and is deleted with its node', async () => {
      const rows = () => net.services.db.selectFrom('node_profile').selectAll().execute()
      const stored = JSON.stringify(await rows())
      const secrets = Object.values(await secretsByPort()).flat()
      expect(secrets).toHaveLength(1)
      for (const secret of secrets) expect(stored).not.toContain(secret)
      await net.operator('nodes', 'remove', node.name)
      expect(await rows()).toEqual([])
    })
  })
})
