import { htmlDocument } from '#domain/brand/plain-page.ts'
import type { Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { sectionOf } from '../texts.ts'
import type { EmailMark } from './email-mark.ts'
import type { Block, Fact } from './parse-template.ts'
import { buttonStyle, codeStyle, DARK_STYLE, STYLES } from './style.ts'

const textsOf = sectionOf('email', ['colon'])

interface Content {
  subject: string
  blocks: readonly Block[]
  /** the last line, which names the sender */
  signature: string
  /** the product's name */
  name: string
  mark: EmailMark
}

export function emailText(
  { blocks, signature }: Pick<Content, 'blocks' | 'signature'>,
  locale: Locale,
): string {
  const { colon } = textsOf(locale)
  return `${[...blocks.map((block) => blockText(block, colon)), signature].join('\n\n')}\n`
}

function blockText(block: Block, colon: string): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'code':
      return block.code
    case 'facts':
      return factsOf(block)
        .map(([label, value]) => `${label}${colon}${value}`)
        .join('\n')
    case 'link':
    case 'button':
      return block.label === block.url ? block.url : `${block.label}\n${block.url}`
  }
}

const factsOf = ({ main, rows }: { main: Fact | null; rows: readonly Fact[] }) =>
  main === null ? rows : [main, ...rows]

/** Name of the mark, which every email brings along: a picture on a server would tell when it is read. */
export const MARK_ID = 'mark'

/** Renders a self-contained page: no scripts, and no picture but the mark that comes with it. */
export function emailHtml(content: Content, locale: Locale): string {
  const { subject, blocks, signature, name, mark } = content
  const shown = escapeHtml(name)
  const picture = `<img src="cid:${MARK_ID}"${mark.hasPlate ? ' class="plate"' : ''} style="${STYLES.mark}" width="${mark.width}" alt="${mark.isNamed ? '' : shown}">`
  return htmlDocument({
    locale,
    title: subject,
    style: DARK_STYLE,
    body: `<table role="presentation" class="page" cellspacing="0" style="${STYLES.page}"><tr><td align="center" style="${STYLES.frame}">
<table role="presentation" width="520" cellspacing="0" style="${STYLES.column}"><tr><td style="${STYLES.words}">
<p style="${STYLES.sender}">${picture}${mark.isNamed ? ` ${shown}` : ''}</p>
<h1 style="${STYLES.heading}">${headingHtml(escapeHtml(subject))}</h1>
${blocks.map((block) => blockHtml(block, mark.accent)).join('\n')}
<p class="signature" style="${STYLES.signature}">${escapeHtml(signature)}</p>
</td></tr></table>
</td></tr></table>`,
  })
}

/** Keeps an order number on one line where it fits; browsers break lines after a hyphen. */
const headingHtml = (html: string) =>
  html.replace(/\b\d{8}-\w{10}\b/, '<span style="display: inline-block">$&</span>')

function blockHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${STYLES.text}">${escapeHtml(block.text)}</p>`
    case 'code':
      return ticketHtml(`<p style="${codeStyle(block.code)}">${codeHtml(block.code)}</p>`)
    case 'facts':
      return ticketHtml(
        `<table cellspacing="0" style="${STYLES.facts}">${mainHtml(block.main)}${block.rows.map(factHtml).join('')}</table>`,
      )
    case 'link':
      return `<p style="${STYLES.text}">${linkHtml(block, STYLES.link, 'link')}</p>`
    case 'button':
      return `<p style="${STYLES.text}">${linkHtml(block, buttonStyle(accent))}</p>`
  }
}

/** Sets six digits apart as three and three; a gap that is no character keeps them one number when they are copied. */
const codeHtml = (code: string) =>
  escapeHtml(code).replace(/^(\d\d)(\d)(?=\d{3}$)/, `$1<span style="${STYLES.codeGap}">$2</span>`)

/** Draws the product's ticket around a code or a list of facts. */
const ticketHtml = (inner: string) =>
  `<table role="presentation" class="ticket" cellspacing="0" style="${STYLES.ticket}"><tr><td style="${STYLES.stub}">${inner}</td></tr></table>`

/** Sets the fact that an email is about large, over the others. */
const mainHtml = (fact: Fact | null) =>
  fact === null
    ? ''
    : `<tr><th scope="row" colspan="2" style="${STYLES.mainLabel}">${escapeHtml(fact[0])}</th></tr><tr><td colspan="2" style="${STYLES.mainValue}">${escapeHtml(fact[1])}</td></tr>`

const factHtml = ([label, value]: Fact) =>
  `<tr><th scope="row" style="${STYLES.label}">${escapeHtml(label)}</th><td style="${STYLES.value}">${escapeHtml(value)}</td></tr>`

const linkHtml = ({ url, label }: { url: string; label: string }, style: string, name = 'button') =>
  `<a class="${name}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
