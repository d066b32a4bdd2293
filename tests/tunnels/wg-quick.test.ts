import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { canLeaveHomeOut, type TunnelChoices } from '#domain/nodes/tunnel-choices.ts'
import {
  ensurePrograms,
  ensureTunnelPrograms,
  inside,
  openNamespaces,
} from './network-namespaces.ts'

const SPACE = 'skwq'
const NODE = '198.51.100.7'
const NAME = 'Oslo-1-2'

describe('wg-quick on a machine without IPv6 (decision 48)', () => {
  let folder: string
  let close: () => Promise<void>
  let privateKey: string

  /** Starts the tunnel of a configuration. @throws what wg-quick says when it stops */
  async function up(choices: TunnelChoices): Promise<void> {
    const tunnel = {
      endpoint: `${NODE}:51820`,
      node_public_key: privateKey,
      addresses: ['10.0.0.2/32', 'fd53:6b79:6c61:726b::0:2/128'],
      dns: ['9.9.9.9', '2620:fe::fe'],
      mtu: 1280,
      keepalive_s: 25,
    }
    // resolvers are the whole machine's, whatever the namespace
    const file = tunnelFile(tunnel, privateKey, choices).replace(/^DNS .*\n/m, '')
    await writeFile(join(folder, `${NAME}.conf`), file, { mode: 0o600 })
    await inside(SPACE, 'wg-quick', 'up', join(folder, `${NAME}.conf`))
  }

  beforeAll(async () => {
    ensureTunnelPrograms()
    ensurePrograms({ 'wg-quick': 'wireguard-tools' })
    folder = await mkdtemp(join(tmpdir(), 'skylark-wg-quick-'))
    close = await openNamespaces(SPACE)
    for (const which of ['all', 'default']) {
      const path = `/proc/sys/net/ipv6/conf/${which}/disable_ipv6`
      await inside(SPACE, 'sh', '-c', `echo 1 > ${path}`)
    }
    privateKey = (await inside(SPACE, 'wg', 'genkey')).trim()
  }, 120_000)
  afterEach(async () => {
    const links = await inside(SPACE, 'ip', '-br', 'link')
    if (links.includes(NAME)) await inside(SPACE, 'ip', 'link', 'del', NAME)
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  it('stops at the IPv6 address, and takes a configuration for IPv4 only', async () => {
    await expect(up({ ipv4Only: false, leaveHomeOut: false })).rejects.toThrow('IPv6 is disabled')
    await up({ ipv4Only: true, leaveHomeOut: false })
    expect(await inside(SPACE, 'wg', 'show', NAME, 'allowed-ips')).toContain('0.0.0.0/0')
  })

  it('would send the packets for the node into the tunnel with the home left out', async () => {
    await up({ ipv4Only: true, leaveHomeOut: true })
    expect(await inside(SPACE, 'ip', 'route', 'get', NODE)).toContain(`dev ${NAME}`)
    expect(canLeaveHomeOut('linux')).toBe(false)
  })
})
