import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installLine, installPackages } from '../support/apt.ts'

const run = promisify(execFile)
const PROGRAMS = {
  wg: 'wireguard-tools',
  'wireguard-go': 'wireguard-go',
  ip: 'iproute2',
  nft: 'nftables',
  ping: 'iputils-ping',
}

/** @throws when a program is missing and cannot be installed, with the line that installs it */
export function ensureTunnelPrograms(): void {
  ensurePrograms(PROGRAMS)
  if (!existsSync('/dev/net/tun')) throw new Error('Tunnels need /dev/net/tun')
}

/** The same for any programs, each with its Debian package. */
export function ensurePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = () =>
    Object.entries(programs)
      .filter(([name]) => spawnSync('which', [name]).status !== 0)
      .map(([, debian]) => debian)
  if (missing().length > 0) installPackages(missing())
  const left = missing()
  if (left.length > 0) throw new Error(`Tunnels need: ${installLine(left)}`)
}

/** Runs a program in a network namespace; its output. */
export async function inside(space: string, ...words: string[]): Promise<string> {
  const { stdout } = await run('ip', ['netns', 'exec', space, ...words])
  return stdout
}

/** Starts a program in a network namespace that continues until it is ended. */
export function startInside(
  space: string,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const [program, ...rest] = ['ip', 'netns', 'exec', space, ...words]
  return spawn(program ?? '', rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

export const doesSucceed = (space: string, ...words: string[]): Promise<boolean> =>
  inside(space, ...words).then(
    () => true,
    () => false,
  )

/** Machines that have nothing but themselves. @returns what ends them */
export async function openNamespaces(...spaces: readonly string[]): Promise<() => Promise<void>> {
  for (const space of spaces) {
    await run('ip', ['netns', 'add', space])
    await inside(space, 'ip', 'link', 'set', 'lo', 'up')
  }
  return async () => {
    for (const space of spaces) await run('ip', ['netns', 'del', space])
  }
}

export interface CableEnd {
  space: string
  /** the interface there */
  name: string
  addresses: readonly string[]
}

export async function layCable(first: CableEnd, second: CableEnd): Promise<void> {
  await run('ip', ['link', 'add', first.name, 'type', 'veth', 'peer', 'name', second.name])
  for (const { space, name, addresses } of [first, second]) {
    await run('ip', ['link', 'set', name, 'netns', space])
    for (const address of addresses) await addAddress(space, address, name)
    await inside(space, 'ip', 'link', 'set', name, 'up')
  }
}

/**
 * Lays a cable between this machine, which gets the first address of a network, and a namespace, which
 * gets the second. @returns what takes it away
 */
export async function layCableHome(space: string, name: string, net: string) {
  await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}n`])
  await run('ip', ['link', 'set', `${name}n`, 'netns', space])
  await run('ip', ['address', 'add', `${net}.1/24`, 'dev', name])
  await run('ip', ['link', 'set', name, 'up'])
  await addAddress(space, `${net}.2/24`, `${name}n`)
  await inside(space, 'ip', 'link', 'set', `${name}n`, 'up')
  return async () => {
    await run('ip', ['link', 'del', name]).catch(() => {})
  }
}

/** An address that can be used right away. */
export async function addAddress(space: string, address: string, name: string): Promise<void> {
  const nodad = address.includes(':') ? ['nodad'] : []
  await inside(space, 'ip', 'address', 'add', address, 'dev', name, ...nodad)
}

/**
 * Gives a namespace the configuration of a WireGuard client, but no routes.
 * @param folder takes the file that `wg` reads
 * @returns its addresses in the tunnel
 */
export async function enterTunnel(
  space: string,
  name: string,
  configuration: string,
  folder: string,
): Promise<string[]> {
  const lineOf = (name: string) =>
    new RegExp(`^${name} = (.*)$`, 'm').exec(configuration)?.[1] ?? ''
  // what only wg-quick reads is done by hand
  const file = join(folder, `${name}.conf`)
  await writeFile(file, configuration.replace(/^(Address|DNS|MTU) .*\n/gm, ''), { mode: 0o600 })
  await inside(space, 'wireguard-go', name)
  await inside(space, 'wg', 'setconf', name, file)
  const addresses = lineOf('Address').split(', ')
  for (const address of addresses) await addAddress(space, address, name)
  await inside(space, 'ip', 'link', 'set', 'mtu', lineOf('MTU'), 'up', 'dev', name)
  return addresses.map((address) => address.replace(/\/.*/, ''))
}
