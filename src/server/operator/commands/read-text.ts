import { readFile } from 'node:fs/promises'
import { byLocale, LOCALES, type Locale } from '#domain/site/locales.ts'
import { encodingOf } from '#domain/text/encoding.ts'
import { refuse } from './command.ts'

/**
 * Reads a text in UTF-8, or in UTF-16 with its byte order mark, as spreadsheets write.
 * @throws {CommandError} when the file cannot be read, or is in another encoding
 */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file)
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    refuse(
      `${file} is not in UTF-8, so nothing was done. Save it as UTF-8; Excel calls it “CSV UTF-8”.`,
    )
  }
}

/**
 * Reads a text of each language from its file.
 * @throws {CommandError} as `readText`
 */
export async function readByLocale<Text>(
  fileOf: (locale: Locale) => string,
  parse: (text: string) => Text,
): Promise<Record<Locale, Text>> {
  const texts = new Map<Locale, string>()
  for (const locale of LOCALES) texts.set(locale, await readText(fileOf(locale)))
  return byLocale((locale) => parse(texts.get(locale) ?? ''))
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    refuse(
      `${file} can't be read, so nothing was done: ${reason}. Check the path and your permissions.`,
    )
  }
}
