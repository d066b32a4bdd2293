import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { installLine, installPackages } from '../support/apt.ts'

const run = promisify(execFile)
const PROGRAMS = {
  wg: 'wireguard-tools',
  'wireguard-go': 'wireguard-go',
  ip: 'iproute2',
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

/** Two machines with a cable between them: 192.0.2.1 and 192.0.2.2. */
export async function openNamespaces(node: string, device: string): Promise<() => Promise<void>> {
  await run('ip', ['netns', 'add', node])
  await run('ip', ['netns', 'add', device])
  const [one, other] = [`${node}-c`, `${device}-c`]
  await run('ip', ['link', 'add', one, 'type', 'veth', 'peer', 'name', other])
  for (const [space, cable, address] of [
    [node, one, '192.0.2.1/24'],
    [device, other, '192.0.2.2/24'],
  ] as const) {
    await run('ip', ['link', 'set', cable, 'netns', space])
    await inside(space, 'ip', 'address', 'add', address, 'dev', cable)
    await inside(space, 'ip', 'link', 'set', cable, 'up')
    await inside(space, 'ip', 'link', 'set', 'lo', 'up')
  }
  return async () => {
    await run('ip', ['netns', 'del', node])
    await run('ip', ['netns', 'del', device])
  }
}
