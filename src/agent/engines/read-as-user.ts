import { runProgram } from '../platform.ts'

/** Limits for a path that is no ordinary file. */
const MAX_BYTES = 65_536
const LIMIT_S = 5

/**
 * Returns the words that start a program as a system user without other rights, by setpriv of util-linux.
 * @throws when the user is unknown
 */
export async function asUser(user: string): Promise<[program: string, ...args: string[]]> {
  const group = (await runProgram('id', ['-g', user])).trim()
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--no-new-privs']
}

/** Reads a text file with the rights of a system user; null when that user can't read it. */
export async function readAsUser(user: string, path: string): Promise<string | null> {
  try {
    const [launcher, ...rights] = await asUser(user)
    const read = ['timeout', String(LIMIT_S), 'head', '-c', String(MAX_BYTES), '--', path]
    return await runProgram(launcher, [...rights, ...read])
  } catch {
    return null
  }
}
