import type { PolicyFile } from '#contract/site/documents.ts'
import type { Reader } from './inline.ts'
import { markdownBlocks } from './markdown.ts'

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const KEYS = ['title', 'version', 'date'] as const

/**
 * Parses a policy document: title, version and date between two `---` lines, then Markdown.
 * @throws Error when the part between the `---` lines, or one of its fields, is missing or invalid
 */
export function policyOf(markdown: string, reader: Reader): PolicyFile {
  const match = FRONT_MATTER.exec(markdown)
  if (!match) throw new Error('does not start with title, version and date between two --- lines')
  const [head, lines = ''] = match
  const fields = new Map<string, string>()
  for (const line of lines.split(/\r?\n/)) {
    const [, key, value] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? []
    if (!KEYS.some((known) => known === key) || key === undefined || value === undefined) {
      throw new Error(`has the invalid line "${line.slice(0, 80)}" between the two --- lines`)
    }
    fields.set(key, value)
  }
  const missing = KEYS.find((key) => !fields.get(key))
  if (missing !== undefined) throw new Error(`has no ${missing} between the two --- lines`)
  return {
    title: fields.get('title') ?? '',
    version: fields.get('version') ?? '',
    date: fields.get('date') ?? '',
    blocks: markdownBlocks(markdown.slice(head.length), reader),
  }
}
