import { execFile } from 'node:child_process'
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
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Runs a program without a shell.
 * @returns what it printed
 * @throws when it is missing or fails
 */
export async function runProgram(name: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(name, args, { maxBuffer: OUTPUT_LIMIT_BYTES })
  return stdout
}
