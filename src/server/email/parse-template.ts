import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import { findTangle } from '#domain/text/find-tangle.ts'

/** A name and its value. */
export type Fact = readonly [label: string, value: string]

/** A block of an email, from which both its plain text and its HTML are made. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | {
      kind: 'facts'
      /** the one that the email is about */
      main: Fact | null
      rows: readonly Fact[]
    }
  | { kind: 'link' | 'button'; label: string; url: string }

/** A parsed document of `locales/emails/`. Every text in it may contain placeholders: `{name}`. */
export interface EmailTemplate {
  subject: string
  /** the texts of placeholders with choices, by placeholder and choice: `tier.gold` */
  choices: Readonly<Record<string, string>>
  blocks: readonly Block[]
}

const DOCUMENT = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/
const FRONT_MATTER_LINE = /^([a-z_]+(?:\.[a-z_]+)?): (.+)$/

const marked = new Marked({ gfm: true, breaks: true })

/**
 * Parses a document: front matter with the subject and the choices, then paragraphs, links on lines
 * of their own, tables of two columns, and codes as indented blocks.
 * @throws when the document has no subject, or contains Markdown that emails do not support
 */
export function parseTemplate(document: string): EmailTemplate {
  const [, front = '', body = ''] = DOCUMENT.exec(document.replaceAll('\r\n', '\n')) ?? []
  const lines = front.split('\n').map((line) => {
    const [, name = '', text = ''] = FRONT_MATTER_LINE.exec(line) ?? []
    if (name === '') throw new Error(`front matter needs "name: text", not "${line}"`)
    return [name, text] as const
  })
  const { subject, ...choices } = Object.fromEntries(lines)
  if (subject === undefined) throw new Error('the front matter has no subject')
  return { subject, choices, blocks: parseBlocks(body) }
}

/**
 * Parses the text of an email.
 * @throws {UnsupportedMarkdown}
 */
export function parseBlocks(body: string): Block[] {
  const tangle = findTangle(body)
  if (tangle !== null) throw new UnsupportedMarkdown({ type: 'text', raw: tangle })
  return (marked.lexer(body) as MarkedToken[]).flatMap(blocksOf)
}

/** The text contains Markdown that emails do not support. */
export class UnsupportedMarkdown extends Error {
  readonly raw: string
  constructor({ type, raw }: Pick<MarkedToken, 'type' | 'raw'>) {
    super(`emails do not support Markdown of type ${type}: ${raw}`)
    this.raw = raw
  }
}

function blocksOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
      return [linkAlone(token) ?? { kind: 'text', text: plainText(token.tokens) }]
    case 'code':
      return [{ kind: 'code', code: token.text }]
    case 'table':
      return [{ kind: 'facts', main: mainFact(token.header), rows: token.rows.map(factOf) }]
    default:
      throw new UnsupportedMarkdown(token)
  }
}

/** Reads a link without other words; a bold one is the email's button. */
function linkAlone(
  { tokens }: { tokens: Token[] },
  kind: 'link' | 'button' = 'link',
): Block | null {
  const [token, ...others] = tokens as MarkedToken[]
  if (others.length > 0) return null
  if (token?.type === 'strong') return linkAlone(token, 'button')
  return token?.type === 'link' ? { kind, label: plainText(token.tokens), url: token.href } : null
}

function mainFact(header: readonly Tokens.TableCell[]): Fact | null {
  const fact = factOf(header)
  return fact[0] === '' ? null : fact
}

function factOf([label, value]: readonly Tokens.TableCell[]): Fact {
  return [plainText(label?.tokens ?? []), plainText(value?.tokens ?? [])]
}

/** Returns the text of inline Markdown; emails have no bold or italic words. */
function plainText(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[])
    .map((token) => {
      switch (token.type) {
        case 'text':
        case 'codespan':
          return token.raw
        case 'escape':
          return token.text
        case 'br':
          return '\n'
        default:
          throw new UnsupportedMarkdown(token)
      }
    })
    .join('')
}
