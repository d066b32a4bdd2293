import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** Starts a program in a network namespace that goes on until it is ended. */
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

export const succeeds = (space: string, ...words: string[]): Promise<boolean> =>
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

export async function layCable(one: CableEnd, other: CableEnd): Promise<void> {
  await run('ip', ['link', 'add', one.name, 'type', 'veth', 'peer', 'name', other.name])
  for (const { space, name, addresses } of [one, other]) {
    await run('ip', ['link', 'set', name, 'netns', space])
    for (const address of addresses) await addAddress(space, address, name)
    await inside(space, 'ip', 'link', 'set', name, 'up')
  }
}

/** An address that can be used at once. */
export async function addAddress(space: string, address: string, name: string): Promise<void> {
  const nodad = address.includes(':') ? ['nodad'] : []
  await inside(space, 'ip', 'address', 'add', address, 'dev', name, ...nodad)
}
