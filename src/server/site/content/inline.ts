import type { MarkedToken, Token } from 'marked'
import type { Span } from '#contract/site/documents.ts'
import { isSitePath, safeLink } from '#domain/site/links.ts'
import type { Locale } from '#domain/site/locales.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'

/** Locale and placeholder values for which a text is rendered. */
export interface Reader {
  locale: Locale
  values: PlaceholderValues
}

type Style = Pick<Span, 'bold' | 'href'>

const EMAIL = '{community_email}'
const ENDS_IN_CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u
const BEGINS_IN_CHINESE = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** Converts the inline tokens of a paragraph, heading or cell; adjacent spans of one style are merged. */
export function inlineSpans(tokens: readonly Token[] | undefined, reader: Reader): Span[] {
  return mergeSpans(spansOf(tokens, {}, reader))
}

/** Converts text without interpreting Markdown, with placeholders filled. */
export function plainSpans(text: string, reader: Reader): Span[] {
  return mergeSpans(textSpans(text, {}, reader))
}

/** Merges adjacent spans of the same style and trims both ends of the whole. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && last.bold === span.bold && last.href === span.href) last.text += span.text
    else merged.push({ ...span })
  }
  const first = merged[0]
  if (first) first.text = first.text.trimStart()
  const last = merged.at(-1)
  if (last) last.text = last.text.trimEnd()
  return merged.filter((span) => span.text !== '')
}

function spansOf(tokens: readonly Token[] | undefined, style: Style, reader: Reader): Span[] {
  return ((tokens ?? []) as MarkedToken[]).flatMap((token) => {
    switch (token.type) {
      case 'strong':
        return spansOf(token.tokens, { ...style, bold: true }, reader)
      case 'em':
      case 'del':
        return spansOf(token.tokens, style, reader)
      case 'link':
        return spansOf(token.tokens, { ...style, ...linkOf(token.href, reader) }, reader)
      case 'text':
        // use the raw text: marked would decode numeric entities
        return token.tokens
          ? spansOf(token.tokens, style, reader)
          : textSpans(token.raw, style, reader)
      case 'escape':
      case 'codespan':
      case 'image':
        return textSpans(token.text, style, reader)
      case 'br':
        return textSpans('\n', style, reader)
      default:
        return textSpans(token.raw, style, reader)
    }
  })
}

function linkOf(href: string, reader: Reader): Style {
  const filled = fillPlaceholders(href, reader.values, reader.locale)
  const safe = isSitePath(filled) ? filled : safeLink(filled)
  return safe === null ? {} : { href: safe }
}

function textSpans(text: string, style: Style, reader: Reader): Span[] {
  const address = reader.values.community_email
  const mail = style.href === undefined && address ? safeLink(`mailto:${address}`) : null
  const parts = mail === null ? [text] : text.split(EMAIL)
  return parts.flatMap((part, position): Span[] => {
    const span = { ...style, text: joinLines(fillPlaceholders(part, reader.values, reader.locale)) }
    return position === 0 || mail === null
      ? [span]
      : [{ ...style, text: address, href: mail }, span]
  })
}

/** Replaces a line break in the source by a space, or by nothing between two Chinese characters. */
function joinLines(text: string): string {
  const lines = text.split('\n')
  const joined = lines.map((line, index) => {
    const begun = index === 0 ? line : line.trimStart()
    const next = lines[index + 1]
    if (next === undefined) return begun
    const ended = begun.trimEnd()
    const isChinese = ENDS_IN_CHINESE.test(ended) && BEGINS_IN_CHINESE.test(next.trimStart())
    return isChinese ? ended : `${ended} `
  })
  return joined.join('')
}
