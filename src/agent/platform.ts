import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { promisify } from 'node:util'

/** Gives the agent its only access to the network, to other programs and to the clocks. */

/** Monotonic time in milliseconds: changes of the system clock do not affect it. */
export const stopwatch = () => performance.now()

/** System time in seconds since 1970 UTC, the clock of the handshake times that `wg` prints. */
export const machineClockS = () => Date.now() / 1000

/** @throws {TypeError} when there is no connection; {DOMException} when `signal` aborts */
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

/** @throws as `postJson` does */
export const getFile = (
  url: string,
  { bearer, signal }: { bearer: string; signal: AbortSignal },
): Promise<Response> => fetch(url, { headers: { authorization: `Bearer ${bearer}` }, signal })

const run = promisify(execFile)
const GREETING_LIMIT_MS = 2000
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Runs a program without a shell.
 * @param input text for the program's standard input
 * @returns the program's standard output
 * @throws when the program is missing (`code` ENOENT) or fails (its message is in `stderr`)
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const running = run(name, args, { maxBuffer: OUTPUT_LIMIT_BYTES })
  // ignore the broken pipe of a program that exits before it has read all input
  running.child.stdin?.on('error', () => {})
  running.child.stdin?.end(input)
  const { stdout } = await running
  return stdout
}

/** Reads a file of the kernel, as under `/proc`; empty when it cannot be read. */
export const readKernelFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => '')

/** Reads what a TCP server sends first, unasked, within two seconds; empty when it sends nothing. */
export function readGreeting(server: { address: string; port: number }): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: server.address, port: server.port })
    const end = (greeting: string) => {
      socket.destroy()
      resolve(greeting)
    }
    socket.setTimeout(GREETING_LIMIT_MS, () => end(''))
    socket.once('data', (data) => end(data.toString('latin1')))
    socket.once('error', () => end(''))
    socket.once('close', () => end(''))
  })
}
