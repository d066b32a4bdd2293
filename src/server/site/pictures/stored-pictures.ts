import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Brand } from '#domain/brand/brand.ts'
import { runApart } from '../rendering/run-apart.ts'
import type { SharingPicture } from '../rendering/sharing-picture.ts'
import type { DrawJob } from './draw-pictures.ts'

const PROGRAM = join(import.meta.dirname, 'draw-process.ts')

/**
 * Draws the pictures that the folder lacks, in a child process.
 * @throws when files cannot be read or written; when aborted
 */
export async function storePictures(
  folder: string,
  pictures: readonly SharingPicture[],
  brand: Brand,
  signal: AbortSignal,
): Promise<void> {
  if (pictures.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const present = new Set(await readdir(folder))
  const lacking = pictures.filter(({ path }) => !present.has(basename(path)))
  if (lacking.length === 0) return
  const job: DrawJob = { pictures: lacking, brand, folder }
  await runApart<never>(PROGRAM, job, signal)
}

/** Deletes all pictures in the folder but these, and drafts that a stopped process left. */
export async function deletePicturesExcept(folder: string, kept: readonly SharingPicture[]) {
  const names = new Set(kept.map(({ path }) => basename(path)))
  for (const name of await readdir(folder).catch(() => [])) {
    if (!names.has(name)) await rm(join(folder, name), { force: true })
  }
}

/** Reads a drawn picture; null while there is none. */
export const readPicture = (folder: string, path: string): Promise<Buffer | null> =>
  readFile(join(folder, basename(path))).catch(() => null)
