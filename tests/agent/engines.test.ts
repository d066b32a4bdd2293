import { beforeEach, describe, expect, it } from 'vitest'
import type { PeersReply } from '#contract/agent.ts'
import type { WayFailure } from '#domain/nodes/ways.ts'
import type { CertificateState } from '../../src/agent/engines/check-certificate.ts'
import { createEngines, type Engines } from '../../src/agent/engines/engines.ts'
import { siteLaunch } from '../../src/agent/engines/site.ts'

interface Started {
  words: readonly string[]
  configuration: unknown
  failure: WayFailure | null
  isEnded: boolean
}

const profileOf = (...ways: [port: number, secret: string][]): PeersReply['profile'] => ({
  number: 1,
  ways: ways.map(([port, secret]) => {
    return { kind: 'shadowsocks', port, secrets: [secret], parameters: {} }
  }),
})

const FILES = { host: 'cdn.example', certificate: '/etc/c.pem', key: '/etc/k.pem' }
const WEBSITE: PeersReply['profile'] = {
  number: 1,
  ways: [{ kind: 'tls', port: 443, secrets: ['new', 'old'], parameters: FILES }],
}
const SITE = siteLaunch('/srv/site')

describe('engines of a node (decision 160)', () => {
  let started: Started[]
  let logged: string[]
  let nowMs: number
  let certificate: CertificateState

  const open = (user: string | null = '_ways'): Engines =>
    createEngines({
      user,
      async start(_, { words, input }) {
        const engine: Started = {
          words,
          configuration: input && JSON.parse(input),
          failure: null,
          isEnded: false,
        }
        started.push(engine)
        return {
          ended: () => engine.failure,
          end: async () => {
            engine.isEnded = true
          },
        }
      },
      checkCertificate: async () => certificate,
      site: SITE,
      stopwatch: () => nowMs,
      log: (line) => logged.push(line),
    })
  const keepLater = (engines: Engines) => {
    nowMs += 4000
    return engines.update(true)
  }
  const running = () =>
    started
      .filter(({ isEnded, failure }) => !isEnded && failure === null)
      .map(({ configuration }) => configuration)

  beforeEach(() => {
    started = []
    logged = []
    nowMs = 0
    certificate = { failure: null, fingerprint: 'AA:BB', daysLeft: 61 }
  })

  it('run with the secret and the port of their way, once', async () => {
    const engines = open()
    expect(engines.report().failed_ways).toBeUndefined()
    engines.want(profileOf([8388, 's1']))
    await engines.update(true)
    await engines.update(true)
    expect(started).toHaveLength(1)
    expect(started[0]?.words).toEqual(['ss-server', '-c', '/dev/stdin'])
    expect(started[0]?.configuration).toMatchObject({
      server_port: 8388,
      password: 's1',
      mode: 'udp_only',
      method: 'chacha20-ietf-poly1305',
    })
    expect(engines.ports()).toEqual([{ protocol: 'udp', port: 8388 }])
    const starting = { kind: 'shadowsocks', port: 8388, failure: 'starting' }
    expect(engines.report()).toEqual({ failed_ways: [starting] })
    await keepLater(engines)
    expect(engines.report()).toEqual({ failed_ways: [] })
    await engines.update(false)
    expect(engines.report()).toEqual({ failed_ways: [starting] })
  })

  it('follow the profile: unchanged ones stay, changed ones restart, removed ones stop', async () => {
    const engines = open()
    for (const profile of [profileOf([1, 'a'], [2, 'b']), profileOf([2, 'c'], [3, 'd'])]) {
      engines.want(profile)
      await engines.update(true)
    }
    expect(running()).toMatchObject([{ password: 'c' }, { password: 'd' }])
    expect(started).toHaveLength(4)
  })

  it('restart after they ended by themselves, and say so until they run', async () => {
    const engines = open()
    engines.want(profileOf([8388, 's']))
    await engines.update(true)
    const [first] = started
    if (first) first.failure = 'port_taken'
    await engines.update(true)
    await engines.update(true)
    expect(started).toHaveLength(1)
    const failed = { kind: 'shadowsocks', port: 8388, failure: 'port_taken' }
    expect(engines.report().failed_ways).toEqual([failed])
    await keepLater(engines)
    expect(started).toHaveLength(2)
    await engines.update(true)
    expect(engines.report().failed_ways).toEqual([failed])
    await keepLater(engines)
    expect(engines.report().failed_ways).toEqual([])
    expect(logged).toEqual(['way shadowsocks:8388: port_taken', 'way shadowsocks:8388: runs'])
  })

  it('that cannot be started affect nothing else', async () => {
    const start = () => Promise.reject(new Error('no room'))
    const parts = { stopwatch: () => nowMs, log: () => {}, site: SITE }
    const checkCertificate = async () => certificate
    const engines = createEngines({ user: '_ways', start, checkCertificate, ...parts })
    engines.want(profileOf([8388, 's']))
    await engines.update(true)
    expect(engines.report().failed_ways).toMatchObject([{ failure: 'ended' }])
    await engines.update(false)
  })

  it('stop while the node is closed, and start again when it opens', async () => {
    const engines = open()
    engines.want(profileOf([8388, 's']))
    await engines.update(true)
    await engines.update(false)
    expect(running()).toEqual([])
    await engines.update(true)
    expect(running()).toHaveLength(1)
  })

  it('need a user, and a kind that this agent knows', async () => {
    const without = open(null)
    without.want(profileOf([8388, 's']))
    await without.update(true)
    expect(without.report().failed_ways).toMatchObject([{ failure: 'no_user' }])
    const engines = open()
    engines.want({ number: 1, ways: [{ kind: 'smoke', port: 1, secrets: [], parameters: {} }] })
    await engines.update(true)
    expect(engines.report().failed_ways).toEqual([
      { kind: 'smoke', port: 1, failure: 'unknown_kind' },
    ])
    expect(engines.ports()).toEqual([])
    expect(started).toEqual([])
  })

  describe('that look like a website', () => {
    const inspectLater = async (engines: Engines) => {
      nowMs += 30_000
      await engines.inspect()
      await engines.update(true)
    }
    const openWebsite = async () => {
      const engines = open()
      engines.want(WEBSITE)
      await engines.inspect()
      await engines.update(true)
      // nobody comes to the port before the site is served
      expect(names()).toEqual(['node'])
      await keepLater(engines)
      return engines
    }
    const names = () =>
      started.filter(({ isEnded }) => !isEnded).map(({ words }) => words[0]?.split('/').at(-1))

    it('run beside the site, with their files and the newest secret first', async () => {
      const engines = await openWebsite()
      await keepLater(engines)
      expect(names()).toEqual(['node', 'trojan'])
      expect(started[0]?.words).toEqual(SITE.words)
      expect(started[1]?.configuration).toMatchObject({
        local_port: 443,
        remote_addr: '127.0.0.2',
        remote_port: 28080,
        password: ['new', 'old'],
        ssl: { cert: '/etc/c.pem', key: '/etc/k.pem', alpn: ['http/1.1'] },
      })
      expect(engines.ports()).toEqual([{ protocol: 'tcp', port: 443 }])
      expect(engines.report().failed_ways).toEqual([])
      expect(engines.report().way_certificates).toEqual([{ port: 443, days_left: 61 }])
    })

    it('restart when their certificate was renewed, and not before', async () => {
      const engines = await openWebsite()
      await inspectLater(engines)
      expect(started).toHaveLength(2)
      certificate = { failure: null, fingerprint: 'CC:DD', daysLeft: 89 }
      await inspectLater(engines)
      expect(started).toHaveLength(3)
      expect(names()).toEqual(['node', 'trojan'])
      expect(engines.report().way_certificates).toEqual([{ port: 443, days_left: 89 }])
    })

    it('stop when their certificate ends, say why, and start again with the next one', async () => {
      const engines = await openWebsite()
      const valid = certificate
      certificate = { failure: 'certificate_ended' }
      await inspectLater(engines)
      expect(names()).toEqual(['node'])
      expect(engines.report().failed_ways).toEqual([
        { kind: 'tls', port: 443, failure: 'certificate_ended' },
      ])
      expect(engines.report().way_certificates).toBeUndefined()
      certificate = valid
      await inspectLater(engines)
      await keepLater(engines)
      expect(engines.report().failed_ways).toEqual([])
    })

    it('do not run without a site', async () => {
      const engines = await openWebsite()
      const [site] = started
      if (site) site.failure = 'no_site'
      await engines.update(true)
      expect(engines.report().failed_ways).toMatchObject([{ failure: 'no_site' }])
      expect(names()).toEqual(['node'])
    })

    it('stop their site when they stop', async () => {
      const engines = await openWebsite()
      engines.want(profileOf([8388, 's']))
      await engines.update(true)
      expect(names()).toEqual(['ss-server'])
      expect(engines.report().way_certificates).toBeUndefined()
    })
  })
})
