import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { byLocale, type Locale } from '#domain/site/locales.ts'
import { ConfigError, type Environment } from './environment.ts'

export type TransferInstructions = Readonly<Record<Locale, string>>

/**
 * Reads the instructions for bank transfers, as Markdown in each language.
 * @throws {ConfigError} when a file is missing, empty or too long
 */
export function readTransferInstructions(env: Environment): TransferInstructions | null {
  const folder = env.MANUAL_TRANSFER_INSTRUCTIONS?.trim()
  if (!folder) return null
  const read = (locale: Locale) => {
    const name = `payment-instructions.${locale}.md`
    const problem = `names a folder without a filled ${name} of at most 4,000 characters`
    const wrong = new ConfigError('MANUAL_TRANSFER_INSTRUCTIONS', problem, '/etc/skylark')
    try {
      const text = readFileSync(resolve(folder, name), 'utf8').trim()
      if (text !== '' && text.length <= 4000) return text
    } catch {
      throw wrong
    }
    throw wrong
  }
  return byLocale(read)
}
