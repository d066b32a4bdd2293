import { beforeEach, describe, expect, it } from 'vitest'
import type { PeersReply } from '#contract/agent.ts'
import type { WayFailure } from '#domain/nodes/ways.ts'
import { createEngines, type Engines } from '../../src/agent/engines/engines.ts'

interface Started {
  words: readonly string[]
  configuration: unknown
  failure: WayFailure | null
  isEnded: boolean
}

const profileOf = (...ways: [port: number, secret: string][]): PeersReply['profile'] => ({
  number: 1,
  ways: ways.map(([port, secret]) => ({ kind: 'shadowsocks', port, secrets: [secret] })),
})

describe('engines of a node (decision 160)', () => {
  let started: Started[]
  let said: string[]
  let nowMs: number

  const open = (user: string | null = '_ways'): Engines =>
    createEngines({
      user,
      async start(_, words, input) {
        const one: Started = {
          words,
          configuration: JSON.parse(input),
          failure: null,
          isEnded: false,
        }
        started.push(one)
        return {
          ended: () => one.failure,
          end: async () => {
            one.isEnded = true
          },
        }
      },
      stopwatch: () => nowMs,
      log: (line) => said.push(line),
    })
  const keepLater = (engines: Engines) => {
    nowMs += 4000
    return engines.keep(true)
  }
  const running = () =>
    started
      .filter(({ isEnded, failure }) => !isEnded && failure === null)
      .map(({ configuration }) => configuration)

  beforeEach(() => {
    started = []
    said = []
    nowMs = 0
  })

  it('run with the secret and the port of their way, once', async () => {
    const engines = open()
    expect(engines.failedWays()).toBeUndefined()
    engines.want(profileOf([8388, 's1']))
    await engines.keep(true)
    await engines.keep(true)
    expect(started).toHaveLength(1)
    expect(started[0]?.words).toEqual(['ss-server', '-c', '/dev/stdin'])
    expect(started[0]?.configuration).toMatchObject({
      ...{ server_port: 8388, password: 's1', mode: 'udp_only' },
      method: 'chacha20-ietf-poly1305',
    })
    expect(engines.ports()).toEqual([{ protocol: 'udp', port: 8388 }])
    expect(engines.failedWays()).toEqual([])
  })

  it('follow the profile: old ones stay, a changed secret starts anew, what is gone ends', async () => {
    const engines = open()
    for (const profile of [profileOf([1, 'a'], [2, 'b']), profileOf([2, 'c'], [3, 'd'])]) {
      engines.want(profile)
      await engines.keep(true)
    }
    expect(running()).toMatchObject([{ password: 'c' }, { password: 'd' }])
    expect(started).toHaveLength(4)
  })

  it('start again after they ended by themselves, and say so until they run', async () => {
    const engines = open()
    engines.want(profileOf([8388, 's']))
    await engines.keep(true)
    const [first] = started
    if (first) first.failure = 'port_taken'
    await engines.keep(true)
    await engines.keep(true)
    expect(started).toHaveLength(1)
    const failed = { kind: 'shadowsocks', port: 8388, failure: 'port_taken' }
    expect(engines.failedWays()).toEqual([failed])
    await keepLater(engines)
    expect(started).toHaveLength(2)
    await engines.keep(true)
    expect(engines.failedWays()).toEqual([failed])
    await keepLater(engines)
    expect(engines.failedWays()).toEqual([])
    expect(said).toEqual(['way shadowsocks:8388: port_taken', 'way shadowsocks:8388: runs'])
  })

  it('that cannot be started harm nothing else', async () => {
    const start = () => Promise.reject(new Error('no room'))
    const engines = createEngines({ user: '_ways', start, stopwatch: () => nowMs, log: () => {} })
    engines.want(profileOf([8388, 's']))
    await engines.keep(true)
    expect(engines.failedWays()).toMatchObject([{ failure: 'ended' }])
    await engines.keep(false)
  })

  it('end while the node is closed, and come back', async () => {
    const engines = open()
    engines.want(profileOf([8388, 's']))
    await engines.keep(true)
    await engines.keep(false)
    expect(running()).toEqual([])
    await engines.keep(true)
    expect(running()).toHaveLength(1)
  })

  it('need a user, and a kind that this agent knows', async () => {
    const without = open(null)
    without.want(profileOf([8388, 's']))
    await without.keep(true)
    expect(without.failedWays()).toMatchObject([{ failure: 'no_user' }])
    const engines = open()
    engines.want({ number: 1, ways: [{ kind: 'smoke', port: 1, secrets: [] }] })
    await engines.keep(true)
    expect(engines.failedWays()).toEqual([{ kind: 'smoke', port: 1, failure: 'unknown_kind' }])
    expect(engines.ports()).toEqual([])
    expect(started).toEqual([])
  })
})
