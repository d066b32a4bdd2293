import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'
import { type EmailTemplate, parseTemplate } from './parse-template.ts'

const FOLDER = join(import.meta.dirname, '../../../locales/emails')

const templates = new Map<string, EmailTemplate>()

/**
 * Loads a document such as `receipt` or `payment/overpaid` when it is first needed, which saves
 * time and memory at start.
 * @throws when the document is missing or invalid; the error names the file
 */
export function findTemplate(locale: Locale, document: string): EmailTemplate {
  const file = `${locale}/${document}.md`
  const known = templates.get(file)
  if (known !== undefined) return known
  try {
    const template = parseTemplate(readFileSync(join(FOLDER, file), 'utf8'))
    templates.set(file, template)
    return template
  } catch (cause) {
    throw new Error(`locales/emails/${file} is not a valid email template: ${String(cause)}`, {
      cause,
    })
  }
}
