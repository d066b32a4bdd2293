import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WayFailure } from '#domain/nodes/ways.ts'
import type { Launch, RunningProgram } from './kept-program.ts'
import { asUser } from './read-as-user.ts'

/**
 * Runs a program with the file at descriptor 3 as its standard input, until it ends or descriptor 0 closes.
 * A signal at the parent's death does not reach programs with file capabilities, such as Debian's ss-server.
 */
const SUPERVISOR = `exec 4<&0
"$@" <&3 3<&- 4<&- &
program=$!
{ read -r end <&4; kill -9 $program; } 2>/dev/null &
watch=$!
wait $program
code=$?
kill $watch
exit $code`
/** Exit code of a shell that cannot find the program. */
const NOT_FOUND = 127

/**
 * Starts a program as a system user without other rights. It ends with this process, whatever ends that. Its
 * output goes nowhere, because it names the addresses of members. It reads its input from a file that is
 * deleted before it starts: programs that need the size of their configuration can't read it from a pipe.
 * @param folder readable by this process alone; takes the input for a moment
 * @throws when the user is unknown or the folder can't be written
 */
export async function startAsUser(
  folder: string,
  user: string,
  { words, input, failures }: Launch,
): Promise<RunningProgram> {
  const [launcher, ...rights] = await asUser(user)
  const path = join(folder, 'engine-input')
  await rm(path, { force: true })
  // the folder keeps others out; the program opens its standard input again, as its user
  await writeFile(path, input, { mode: 0o644, flag: 'wx' })
  const file = await open(path, 'r')
  try {
    await rm(path)
    const supervised = ['sh', '-c', SUPERVISOR, 'sh', ...words]
    const child = spawn(launcher, [...rights, ...supervised], {
      // the agent's own has its registration token
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'ignore', 'pipe', file.fd],
    })
    let failure: WayFailure | null = null
    let told: WayFailure = 'ended'
    child.stdin?.on('error', () => {})
    child.stderr?.on('data', (data: Buffer) => {
      const text = data.toString('latin1')
      told = failures.find(([pattern]) => pattern.test(text))?.[1] ?? told
    })
    child.once('error', () => {
      failure = 'not_installed'
    })
    child.once('close', (code) => {
      failure ??= code === NOT_FOUND ? 'not_installed' : told
    })
    // `once` would throw the error, whichever of the two it awaits
    await new Promise((resolve) => child.once('spawn', resolve).once('error', resolve))
    return {
      ended: () => failure,
      async end() {
        if (failure !== null) return
        const ended = once(child, 'close')
        child.stdin?.end()
        await ended
      },
    }
  } finally {
    await file.close()
  }
}
