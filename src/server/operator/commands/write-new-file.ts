import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from './command.ts'

/**
 * Writes text into a new file that its owner alone can read, while the text is made.
 * @throws {CommandError} when the file exists or can't be written; no part of it stays
 */
export async function writeNewFile(
  file: string,
  text: AsyncIterable<string | Buffer> | Iterable<string>,
): Promise<void> {
  let isOurs = false
  try {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
    target.once('open', () => {
      isOurs = true
    })
    await pipeline(Readable.from(text), target)
  } catch (error) {
    if (isOurs) await rm(file, { force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    refuse(
      code === 'EEXIST'
        ? `${file} exists already, so nothing was written. Name a new file.`
        : `${file} can't be written (${code}). Check the folder, its permissions and the free space.`,
    )
  }
}
