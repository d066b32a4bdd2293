import { ratePercent } from '#domain/billing/taxes.ts'
import { LINE, MUTED } from '#domain/brand/colour-modes.ts'
import type { Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { money } from '../../email/format.ts'
import { inlineSource, plainPage } from '../../http/plain-page.ts'
import { sectionOf } from '../../texts.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const textsOf = sectionOf('invoicePage', [
  'invoice',
  'creditNote',
  'number',
  'supplied',
  'date',
  'order',
  'corrects',
  'correctsText',
  'to',
  'vatId',
  'registration',
  'description',
  'amount',
  'net',
  'tax',
  'total',
  'print',
  'back',
])
type Texts = ReturnType<typeof textsOf>

const PRINT = "document.querySelector('button').onclick = () => print()"

const { html, headers } = plainPage(`
@page { size: A4; margin: 20mm; }
main { max-width: 720px; padding-block: 32px; }
article + article { margin-block-start: 64px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 24px; padding-block-end: 24px; border-block-end: 2px solid currentColor; }
header h1 { margin: 0; font-size: 32px; line-height: 1.2; }
address { font-style: normal; }
.seller { text-align: end; }
address b { font-size: 18px; }
p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 24px; margin-block: 32px; }
dl { display: grid; grid-template-columns: auto auto; gap: 4px 16px; margin: 0; align-content: start; align-items: baseline; }
dt, h2, th, .quiet { color: ${MUTED}; font-size: 14px; font-weight: 400; }
h2 { margin: 0 0 4px; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 10px 0; text-align: start; vertical-align: top; }
thead th { border-block-end: 1px solid ${LINE}; }
th + td, th + th, td + td { padding-inline-start: 24px; text-align: end; white-space: nowrap; }
tbody td { border-block-end: 1px solid ${LINE}; }
tfoot th { text-align: end; }
tfoot tr:last-child > * { border-block-start: 2px solid currentColor; color: inherit; font-size: 20px; font-weight: 700; }
.notes { display: grid; gap: 8px; margin-block-start: 32px; }
.screen { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; margin-block-start: 40px; }
.screen > * { min-height: 44px; line-height: 44px; }
button { padding: 0 24px; border: 1px solid currentColor; border-radius: 999px; background: none; color: inherit; font: inherit; line-height: 42px; cursor: pointer; }
@media (width < 600px) {
  .seller { text-align: start; }
  dl { grid-template-columns: fit-content(40%) 1fr; }
}
@media print {
  :root { color-scheme: light; }
  body { background: none; font-size: 11pt; }
  main { max-width: none; padding: 0; }
  .screen { display: none; }
  tr, .notes { break-inside: avoid; }
  article + article { break-before: page; margin: 0; }
}
`)

/** Returns the headers of an invoice's page, whose one script opens the browser's print dialog. */
export const invoiceHeaders = (): Record<string, string> => {
  const { 'content-security-policy': policy, ...others } = headers()
  return {
    ...others,
    'content-security-policy': `${policy}; script-src ${inlineSource(PRINT)}`,
  }
}

/**
 * Writes an order's invoice and its credit notes, each on a sheet of its own, which a browser prints or saves as PDF.
 * @param backHref where the order is shown
 */
export function invoicePage(
  documents: readonly InvoiceDocument[],
  { locale, backHref }: { locale: Locale; backHref: string },
): string {
  const texts = textsOf(locale)
  const sheets = documents.map((document) => sheetHtml(document, texts, locale))
  return html({
    locale,
    title: documents.map(({ number }) => number).join(', '),
    main: `${sheets.join('\n')}
<div class="screen"><button type="button">${texts.print}</button><a href="${backHref}">${texts.back}</a></div>
<script>${PRINT}</script>`,
  })
}

function sheetHtml(document: InvoiceDocument, texts: Texts, locale: Locale): string {
  const { seller, sum_minor, notes } = document
  const title = sum_minor < 0 ? texts.creditNote : texts.invoice
  const registration = fill(texts.registration, seller.registration)
  const vatId = fill(texts.vatId, seller.vat_id)
  return `<article>
<header>
<h1>${title}</h1>
<address class="seller"><b>${escapeHtml(seller.name)}</b>${paragraphs([seller.address, registration, vatId, seller.email])}</address>
</header>
<div class="facts">
${buyerHtml(document, texts, locale)}
<dl>${factsHtml(document, texts, locale)}</dl>
</div>
${tableHtml(document, texts, locale)}
<div class="notes">${paragraphs(notes.map((words) => words[locale] ?? ''))}</div>
</article>`
}

/** @returns empty where the value is */
const fill = (text: string, value: string): string => value && text.replace('{value}', () => value)

const paragraphs = (parts: readonly string[]) =>
  parts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')

function buyerHtml({ buyer }: InvoiceDocument, texts: Texts, locale: Locale): string {
  if (buyer === null) return '<div></div>'
  const { name, address, country, vat_id } = buyer
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  const vatId = fill(texts.vatId, vat_id)
  return `<address><h2>${texts.to}</h2><b>${escapeHtml(name)}</b>${paragraphs([address, countryName, vatId])}</address>`
}

function factsHtml(document: InvoiceDocument, texts: Texts, locale: Locale): string {
  const { number, issued_on, order_no, corrects } = document
  const date = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
  const facts = [
    [texts.number, number],
    [corrects === null ? texts.supplied : texts.date, date(issued_on)],
    [texts.order, order_no],
  ]
  if (corrects !== null) {
    const { number, issued_on } = corrects
    const text = texts.correctsText.replace('{number}', number).replace('{date}', date(issued_on))
    facts.push([texts.corrects, text])
  }
  return facts
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
}

function tableHtml(document: InvoiceDocument, texts: Texts, locale: Locale): string {
  const { lines, sum_minor, currency, tax } = document
  const write = (amount_minor: number) => money(amount_minor, currency, locale)
  const sums = [[texts.total, sum_minor] as const]
  if (tax.amount_minor !== 0) {
    const name = texts.tax.replace('{tax}', tax.name).replace('{rate}', ratePercent(tax))
    sums.unshift([texts.net, sum_minor - tax.amount_minor], [name, tax.amount_minor])
  }
  const rows = lines.map(
    ({ text, amount_minor }) =>
      `<tr><td>${escapeHtml(text[locale] ?? '')}</td><td>${write(amount_minor)}</td></tr>`,
  )
  const foot = sums.map(
    ([name, amount_minor]) =>
      `<tr><th>${escapeHtml(name)}</th><td>${write(amount_minor)}</td></tr>`,
  )
  return `<table>
<thead><tr><th>${texts.description}</th><th>${texts.amount}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot>${foot.join('\n')}</tfoot>
</table>`
}
