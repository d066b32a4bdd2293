import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

const OWNER_ONLY = 0o600

/**
 * Replaces a file atomically, even if the process or the machine stops in between; several processes
 * may replace it at the same time. The file is on the disk when the promise resolves.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array | Readable,
  mode = OWNER_ONLY,
): Promise<void> {
  const draft = draftOf(file)
  try {
    await writeFile(draft, content, { mode, flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // the rename is on the disk only once the folder is synced
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Does the same synchronously, for writes that must finish before anything else happens. */
export function replaceFileSync(file: string, content: string): void {
  const draft = draftOf(file)
  try {
    writeFileSync(draft, content, { mode: OWNER_ONLY, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

const draftOf = (file: string) => join(dirname(file), `.${basename(file)}.${randomUUID()}`)
