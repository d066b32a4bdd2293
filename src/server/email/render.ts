import * as palette from '#domain/brand/palette.ts'
import { htmlDocument, PLAIN_FONT } from '#domain/brand/plain-page.ts'
import type { Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { sectionOf } from '../texts.ts'
import type { EmailMark } from './email-mark.ts'
import type { Block } from './parse-template.ts'

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
      return block.rows.map(([label, value]) => `${label}${colon}${value}`).join('\n')
    case 'link':
      return block.label === block.url ? block.url : `${block.label}\n${block.url}`
  }
}

/**
 * Mail programs know no `light-dark()`; those without support for style sheets or dark mode show the
 * plain tags.
 */
export const EMAIL_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: ${palette.PAPER}; color: ${palette.NIGHT}; font: ${PLAIN_FONT}; }
main { max-width: 520px; margin: 0 auto; }
.sender { font-weight: 600; }
.sender img { vertical-align: middle; }
h1 { font-size: 22px; line-height: 1.3; }
p { white-space: pre-line; }
.code { font: 600 28px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 2px; padding: 12px 16px; border: 1px solid ${palette.PAPER_LINE}; border-radius: 12px; }
th { text-align: start; font-weight: 400; padding: 4px 16px 4px 0; vertical-align: top; }
td { font-weight: 600; padding: 4px 0; }
a { color: ${palette.LINK_ON_PAPER}; }
.signature { color: ${palette.MUTED_ON_PAPER}; }
@media (prefers-color-scheme: dark) {
  body { background: ${palette.NIGHT}; color: ${palette.ON_NIGHT}; }
  .plate { padding: 4px; border-radius: 8px; background: ${palette.WHITE}; }
  .code { border-color: ${palette.NIGHT_LINE}; }
  a { color: ${palette.LINK_ON_NIGHT}; }
  .signature { color: ${palette.MUTED_ON_NIGHT}; }
}
`

/** Name of the mark, which every email brings along: a picture on a server would tell when it is read. */
export const MARK_ID = 'mark'

/** Renders a self-contained page: no scripts, and no picture but the mark that comes with it. */
export function emailHtml(content: Content, locale: Locale): string {
  const { subject, blocks, signature, name, mark } = content
  const shown = escapeHtml(name)
  return htmlDocument({
    locale,
    title: subject,
    style: EMAIL_STYLE,
    body: `<main>
<p class="sender"><img src="cid:${MARK_ID}"${mark.hasPlate ? ' class="plate"' : ''} width="${mark.width}" alt="${mark.isNamed ? '' : shown}">${mark.isNamed ? ` ${shown}` : ''}</p>
<h1>${escapeHtml(subject)}</h1>
${blocks.map(blockHtml).join('\n')}
<p class="signature">${escapeHtml(signature)}</p>
</main>`,
  })
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p class="code">${escapeHtml(block.code)}</p>`
    case 'facts':
      return `<table>${block.rows
        .map(
          ([label, value]) =>
            `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'link':
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`
  }
}
