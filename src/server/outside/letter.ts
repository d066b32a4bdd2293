import type { Locale } from '#domain/locales.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** A letter's parts, in order; the same ones make its plain text and its HTML. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; url: string }

export interface Letter {
  subject: string
  parts: readonly LetterPart[]
}

export const paragraph = (text: string): LetterPart => ({ kind: 'text', text })

export function letterText({ parts }: Letter, signature: string, locale: Locale): string {
  const colon = locale === 'zh-CN' ? '：' : ': '
  return `${[...parts.map((part) => partText(part, colon)), signature].join('\n\n')}\n`
}

function partText(part: LetterPart, colon: string): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return part.code
    case 'facts':
      return part.rows.map(([label, value]) => `${label}${colon}${value}`).join('\n')
    case 'link':
      return `${part.label}\n${part.url}`
  }
}

/** Readers that know neither style sheets nor dark mode get the plain tags. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #fbf8f4; color: #0b1524; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 520px; margin: 0 auto; }
h1 { font-size: 22px; line-height: 1.3; }
p { white-space: pre-line; }
.code { font: 600 28px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 2px; padding: 12px 16px; border: 1px solid #e7e0d6; border-radius: 12px; }
th { text-align: start; font-weight: 400; padding: 4px 16px 4px 0; vertical-align: top; }
td { font-weight: 600; padding: 4px 0; }
a { color: #1f5fe0; }
.signature { color: #55606f; }
@media (prefers-color-scheme: dark) {
  body { background: #0b1524; color: #fbf8f4; }
  .code { border-color: #1e3153; }
  a { color: #9dbcff; }
  .signature { color: #b6bfcc; }
}`

/** One self-contained page: no picture, no script, nothing that tells when it is read. */
export function letterHtml(letter: Letter, signature: string, locale: Locale): string {
  const subject = escapeHtml(letter.subject)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${subject}</h1>
${letter.parts.map(partHtml).join('\n')}
<p class="signature">${escapeHtml(signature)}</p>
</main>
</body>
</html>
`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escapeHtml(part.text)}</p>`
    case 'code':
      return `<p class="code">${escapeHtml(part.code)}</p>`
    case 'facts':
      return `<table>${part.rows
        .map(
          ([label, value]) =>
            `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`
  }
}
