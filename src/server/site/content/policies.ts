import type { PolicyFile, Proof } from '#contract/site/documents.ts'
import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'
import type { Reader } from './inline.ts'
import { markdownBlocks } from './markdown.ts'
import { ComplaintError } from './problems/content-problems.ts'

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const KEYS = ['title', 'version', 'date'] as const

/**
 * Parses a policy document: title, version and date between two `---` lines, then Markdown.
 * @throws {ComplaintError} when the part between the `---` lines, or one of its fields, is missing or
 *   invalid
 */
export function policyOf(markdown: string, reader: Reader): PolicyFile {
  const match = FRONT_MATTER.exec(markdown)
  if (!match) throw new ComplaintError({ code: 'no_head' })
  const [head, lines = ''] = match
  const fields = new Map<string, string>()
  for (const [index, line] of lines.split(/\r?\n/).entries()) {
    const [, key, value] = /^([a-z]+):(.*)$/.exec(line) ?? []
    if (!KEYS.some((known) => known === key) || key === undefined || value === undefined) {
      const value = line.slice(0, 80)
      throw new ComplaintError({ code: 'head_line', value, line: index + 2 })
    }
    fields.set(key, value.trim())
  }
  const field = KEYS.find((key) => !fields.get(key))
  if (field !== undefined) throw new ComplaintError({ path: [field], code: 'missing_field' })
  return {
    title: fields.get('title') ?? '',
    version: fields.get('version') ?? '',
    date: fields.get('date') ?? '',
    blocks: markdownBlocks(markdown.slice(head.length), reader),
  }
}

const headingsOf = sectionOf('content', ['proof'])

/** Writes a section with the operator's proof, for the end of a document; empty without any. */
export function proofSection(proof: readonly Proof[], locale: Locale): string {
  if (proof.length === 0) return ''
  const links = proof.map(({ label, link }) => `- [${label}](<${link}>)`)
  return `\n\n## ${headingsOf(locale).proof} {#proof}\n\n${links.join('\n')}\n`
}
