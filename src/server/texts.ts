import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'

const FOLDER = join(import.meta.dirname, '../../locales')

type Texts = Record<string, Record<string, string>>

const files = new Map<Locale, Texts>()

/**
 * Creates a reader of one section of `locales/<tag>/texts.json`. Each file is read when it is first
 * needed, which saves time at start.
 * @returns a function that throws when the file lacks one of the texts; the error names file and text
 */
export const sectionOf =
  <Key extends string>(section: string, keys: readonly Key[]) =>
  (locale: Locale): Record<Key, string> => {
    const texts = readTexts(locale)[section] ?? {}
    const missing = keys.find((key) => !texts[key])
    if (missing !== undefined) {
      throw new Error(`locales/${locale}/texts.json lacks ${section}.${missing}`)
    }
    return texts as Record<Key, string>
  }

function readTexts(locale: Locale): Texts {
  const known = files.get(locale)
  if (known !== undefined) return known
  const texts: Texts = JSON.parse(readFileSync(join(FOLDER, locale, 'texts.json'), 'utf8'))
  files.set(locale, texts)
  return texts
}
