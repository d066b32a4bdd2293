import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Block, Span } from '#contract/site/documents.ts'
import { findTangle } from '#domain/text/find-tangle.ts'
import { inlineSpans, mergeSpans, plainSpans, type Reader } from './inline.ts'
import { ComplaintError } from './problems/content-problems.ts'

const marked = new Marked({ gfm: true })

/**
 * Converts an operator's Markdown to blocks for pages: headings, paragraphs, lists, tables, bold and
 * links. Everything else, including HTML, becomes plain text.
 * @throws {ComplaintError} when it has more marks than can be read in time
 */
export function markdownBlocks(markdown: string, reader: Reader): Block[] {
  const tangle = findTangle(markdown)
  if (tangle !== null) throw new ComplaintError({ code: 'too_tangled', value: tangle })
  const ids = new Map<string, number>()
  return blocksOf(marked.lexer(markdown), reader, ids)
}

/** Returns the text of spans without their style. */
export const plainText = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

function blocksOf(tokens: readonly Token[], reader: Reader, ids: Map<string, number>): Block[] {
  return (tokens as MarkedToken[]).flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'hr':
        return []
      case 'heading':
        return headingOf(token, reader, ids)
      case 'paragraph':
      case 'text':
        return paragraphOf(inlineSpans(token.tokens, reader))
      case 'code':
        return paragraphOf(plainSpans(token.text, reader))
      case 'blockquote':
        return blocksOf(token.tokens, reader, ids)
      case 'list':
        return listOf(token, reader)
      case 'table':
        return [tableOf(token, reader)]
      default:
        return paragraphOf(plainSpans(token.raw, reader))
    }
  })
}

const paragraphOf = (spans: Span[]): Block[] =>
  spans.length === 0 ? [] : [{ kind: 'paragraph', spans }]

const GIVEN_ID = /\{#([\p{L}\p{N}_-]{1,60})\}\s*$/u

function headingOf(token: Tokens.Heading, reader: Reader, ids: Map<string, number>): Block[] {
  const spans = inlineSpans(token.tokens, reader)
  const given = GIVEN_ID.exec(plainText(spans))?.[1]
  const last = spans.at(-1)
  if (last && given !== undefined) last.text = last.text.replace(GIVEN_ID, '').trimEnd()
  const shown = spans.filter(({ text }) => text !== '')
  if (shown.length === 0) return []
  // pages have two heading levels below their title; deeper ones become bold paragraphs
  if (token.depth > 3) return paragraphOf(shown.map((span) => ({ ...span, bold: true })))
  const id = uniqueId(given ?? slugOf(plainText(shown)), ids)
  return [{ kind: 'heading', level: token.depth === 3 ? 3 : 2, id, spans: shown }]
}

/** Makes an anchor for a heading in any script: letters and digits stay, the rest becomes hyphens. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return Array.from(slug).slice(0, 50).join('') || 'section'
}

/** @param ids how often each was given, by itself or before a number */
function uniqueId(id: string, ids: Map<string, number>): string {
  let unique = id
  let count = ids.get(id) ?? 0
  while (ids.has(unique)) {
    count += 1
    unique = `${id}-${count}`
  }
  ids.set(id, count)
  ids.set(unique, 1)
  return unique
}

/** Flattens nested lists, whose items follow their parent item: pages have one list level. */
function listOf(token: Tokens.List, reader: Reader): Block[] {
  const items = token.items.flatMap((item) => itemsOf(item, reader))
  return items.length === 0 ? [] : [{ kind: 'list', ordered: token.ordered, items }]
}

function itemsOf(item: Tokens.ListItem, reader: Reader): Span[][] {
  const own: Span[] = []
  const inner: Span[][] = []
  for (const token of item.tokens as MarkedToken[]) {
    if (token.type === 'list') {
      inner.push(...token.items.flatMap((child) => itemsOf(child, reader)))
    } else if (token.type !== 'space') {
      const spans =
        'tokens' in token && token.tokens
          ? inlineSpans(token.tokens, reader)
          : plainSpans('text' in token ? token.text : token.raw, reader)
      if (own.length > 0) own.push({ text: ' ' })
      own.push(...spans)
    }
  }
  const spans = mergeSpans(own)
  return spans.length === 0 ? inner : [spans, ...inner]
}

function tableOf(token: Tokens.Table, reader: Reader): Block {
  const cells = (row: readonly Tokens.TableCell[]) =>
    row.map((cell) => inlineSpans(cell.tokens, reader))
  return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }
}
