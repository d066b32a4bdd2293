import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '#domain/site/locales.ts'
import { CONTENT_NAMES, REQUIRED_NAMES } from './content-names.ts'
import { ContentError, type ContentProblem } from './content-problems.ts'

const MAX_CHARACTERS = 200_000

/**
 * Reads the content files of a folder that holds `content/` and `protocol/`.
 * @throws {ContentError} with the files that are missing, unreadable, too long, not plain text or unknown
 */
export async function readContentFolder(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const problems: ContentProblem[] = []
  for (const file of CONTENT_NAMES) {
    const text = await readIfPresent(join(folder, file))
    if (text instanceof Error) {
      problems.push({ file, line: null, reason: `can't be read: ${text.message}` })
    } else if (text === null) {
      if (REQUIRED_NAMES.includes(file)) problems.push({ file, line: null, reason: 'is missing' })
    } else if (text.length > MAX_CHARACTERS) {
      problems.push({ file, line: null, reason: `is longer than ${MAX_CHARACTERS} characters` })
    } else if (text.includes('\0')) {
      problems.push({ file, line: null, reason: 'holds U+0000, which no text can' })
    } else {
      texts.set(file, text)
    }
  }
  for (const file of await filesIn(folder)) {
    if (!CONTENT_NAMES.includes(file)) {
      problems.push({ file, line: null, reason: 'is not the name of a content file' })
    }
  }
  if (problems.length > 0) throw new ContentError(problems)
  return texts
}

async function filesIn(folder: string): Promise<string[]> {
  const subfolders = ['content', ...LOCALES.map((locale) => `protocol/${locale}`)]
  const lists = await Promise.all(
    subfolders.map(async (subfolder) => {
      const entries = await readdir(join(folder, subfolder)).catch(() => [])
      return entries.filter((name) => !name.startsWith('.')).map((name) => `${subfolder}/${name}`)
    }),
  )
  return lists.flat()
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
