import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what a whole run holds at the same time. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Makes a folder for all that the tests write: in memory where there is room, because tests of the
 * server wait for the disk more than for anything else, and beside other temporary files otherwise.
 */
export function makeTemporaryFolder(): string {
  return makeFolderInMemory() ?? makeFolder(tmpdir())
}

function makeFolderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, process.availableMemory()) < NEEDED_BYTES) return null
    const folder = makeFolder(MEMORY)
    if (mayExecute(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // a system without it
  }
  return null
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'skylark-tests-'))
  // PostgreSQL runs as another user
  chmodSync(folder, 0o711)
  return folder
}

/** Whether programs may run there: a release starts its own Node. */
function mayExecute(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o700 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}
