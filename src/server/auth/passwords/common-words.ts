import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Common passwords in lower case, the most common first. */
const LIST = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
const OWN_WORDS = join(import.meta.dirname, 'common-password-words.txt')
const EVERYDAY = 1000

/** Common passwords in lower case, which are also the words that people build passwords of. */
export interface CommonWords {
  all: ReadonlySet<string>
  /** so common that the million pairs of them are guessed, too */
  everyday: ReadonlySet<string>
}

let reading: Promise<CommonWords> | undefined

/**
 * Reads the list of zxcvbn-ts and our own words, which it lacks. It is read when the first password is set:
 * a server at rest has no use for it (decision 132).
 */
export function readCommonWords(): Promise<CommonWords> {
  reading ??= readLists()
  return reading
}

async function readLists(): Promise<CommonWords> {
  const ranked: string[] = JSON.parse(await readFile(new URL(LIST), 'utf8'))
  const own = (await readFile(OWN_WORDS, 'utf8')).trim().split(/\s+/)
  return {
    all: new Set([...ranked, ...own]),
    everyday: new Set([...ranked.slice(0, EVERYDAY), ...own]),
  }
}
