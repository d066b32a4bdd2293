import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import type { Member, Network } from '../server/devices/network.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import type { Env, Machines } from './machines.ts'

interface OpenNode {
  name: string
  serviceUrl: string
  settings?: Env
  launcher?: readonly string[]
}

/** Adds a node whose agent runs on the machines. @returns its id, once it takes devices */
export async function startOpenNode(
  net: Network,
  machines: Machines,
  { name, serviceUrl, settings, launcher }: OpenNode,
): Promise<string> {
  const place = ['--country', 'NL', '--capacity', '9', '--endpoint', machines.endpoint]
  const { output } = await net.operator('nodes', 'add', name, ...place)
  const token = output.trim().split('\n').at(-1) ?? ''
  await machines.startNode(serviceUrl, token, settings, launcher)
  const { browser } = await net.member()
  const find = async () => {
    const { nodes } = await browser.ok('getNodes')
    const node = nodes.find((node) => node.name === name)
    if (!node?.is_open) throw new Error(`${name} is not open yet`)
    return node.node_id
  }
  return vi.waitFor(find, { timeout: PATIENCE_MS })
}

/** Adds a device of a member's, and sends all of its traffic through its tunnel. @returns its id */
export async function addRealDevice(
  { browser }: Member,
  machines: Machines,
  node_id: string,
): Promise<string> {
  const { file, public_key } = await loadKey(join(machines.folder, 'device'))
  const about = { DeviceInfo: 'Router', Platform: 'linux', public_key } as const
  const { device, tunnel } = await browser.ok('addDevice', { ...about, node_id })
  await machines.setUp(tunnelFile(tunnel, (await readFile(file, 'utf8')).trim()))
  return device.DeviceId
}
