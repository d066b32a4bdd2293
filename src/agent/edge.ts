import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { promisify } from 'node:util'

/** The agent's only door to the network, to other programs and to the time. */

/** Milliseconds of a stopwatch that no change of the clock moves. */
export const stopwatch = () => performance.now()

/** Seconds since 1970 UTC by this machine's clock, which `wg` counts handshakes by. */
export const machineClock_s = () => Date.now() / 1000

/** @throws {TypeError} without a network; {DOMException} when `signal` ends it */
export function postJson(
  url: string,
  body: unknown,
  { bearer, signal }: { bearer: string | null; signal: AbortSignal },
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
    signal,
  })
}

const run = promisify(execFile)
const GREETING_LIMIT_MS = 2000
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Runs a program without a shell.
 * @param input what it reads from its standard input
 * @returns what it printed
 * @throws when it is missing (`code` ENOENT) or fails (`stderr` says why)
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const running = run(name, args, { maxBuffer: OUTPUT_LIMIT_BYTES })
  // a program that ended early has taken less than all of it
  running.child.stdin?.on('error', () => {})
  running.child.stdin?.end(input)
  const { stdout } = await running
  return stdout
}

/** What the kernel tells in a file; empty when it has none of that name. */
export const readKernelFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => '')

/** What a TCP server says by itself within two seconds; empty when it says nothing. */
export function readGreeting(server: { address: string; port: number }): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: server.address, port: server.port })
    const end = (said: string) => {
      socket.destroy()
      resolve(said)
    }
    socket.setTimeout(GREETING_LIMIT_MS, () => end(''))
    socket.once('data', (data) => end(data.toString('latin1')))
    socket.once('error', () => end(''))
    socket.once('close', () => end(''))
  })
}
