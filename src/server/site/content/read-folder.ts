import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { CONTENT_NAMES, REQUIRED_NAMES } from './content-names.ts'
import { ContentError, problemIn } from './problems/content-problems.ts'

const MAX_CHARACTERS = 200_000

/**
 * Reads the content files of a folder that holds `content/` and `protocol/`.
 * @param besides names beside these two that belong to somebody else
 * @throws {ContentError} with the files that are missing, unreadable, too long, not plain text or unknown,
 *   and the unknown folders
 */
export async function readContentFolder(
  folder: string,
  besides: readonly string[] = [],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const problems: ContentProblem[] = []
  for (const file of CONTENT_NAMES) {
    const text = await readIfPresent(join(folder, file))
    if (text instanceof Error) {
      problems.push(problemIn(file, { code: 'unreadable', value: text.message }))
    } else if (text === null) {
      if (REQUIRED_NAMES.includes(file)) problems.push(problemIn(file, { code: 'missing' }))
    } else if (text.length > MAX_CHARACTERS) {
      const value = String(MAX_CHARACTERS)
      problems.push(problemIn(file, { code: 'file_too_long', value }))
    } else if (text.includes('\0')) {
      problems.push(problemIn(file, { code: 'null_character' }))
    } else {
      texts.set(file, text)
    }
  }
  problems.push(...(await unknownIn(folder, '', besides)))
  if (problems.length > 0) throw new ContentError(problems)
  return texts
}

/** Finds what is not content in a folder and those below; hidden files don't count. */
async function unknownIn(
  folder: string,
  within: string,
  besides: readonly string[],
): Promise<ContentProblem[]> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(() => [])
  const lists = entries.map(async (entry) => {
    const name = within + entry.name
    if (entry.name.startsWith('.') || besides.includes(name)) return []
    if (CONTENT_NAMES.includes(name)) return []
    if (!entry.isDirectory()) return [problemIn(name, { code: 'unknown_file' })]
    return CONTENT_NAMES.some((known) => known.startsWith(`${name}/`))
      ? unknownIn(folder, `${name}/`, besides)
      : [problemIn(name, { code: 'unknown_folder' })]
  })
  return (await Promise.all(lists)).flat()
}

/** @returns null when there is no such file; the error when it cannot be read */
async function readIfPresent(path: string): Promise<string | Error | null> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return error.code === 'ENOENT' ? null : error
  }
}
