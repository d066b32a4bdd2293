import { readFile } from 'node:fs/promises'
import { CommandError } from './command-error.ts'

/** @throws {CommandError} when the file cannot be read */
export async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      `${file} can't be read, so nothing was done: ${reason}. Check the path and your permissions.`,
    )
  }
}
