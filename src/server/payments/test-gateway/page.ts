import { writeMoney } from '#domain/billing/money.ts'
import { CARD, LINE, MUTED } from '#domain/brand/colour-modes.ts'
import { BRAND, NIGHT } from '#domain/brand/palette.ts'
import { DEFAULT_LOCALE, type Locale, matchLocale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { plainPage } from '../../http/plain-page.ts'
import type { TestPayment } from './store.ts'
import { PAY_ACTIONS, type PageState, type PayAction, textsOf } from './texts.ts'

const { html, headers } = plainPage(`
main { box-sizing: border-box; max-width: 440px; padding: 32px 16px; }
h1 { margin: 0 0 8px; }
dl { margin: 24px 0; padding: 16px; background: ${CARD}; border: 1px solid ${LINE}; border-radius: 12px; }
dt { color: ${MUTED}; font-size: 14px; }
dd { margin: 0 0 12px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dd:last-child { margin: 0; }
.amount { font-size: 36px; line-height: 1.2; }
form { margin: 0 0 16px; }
button, .back { box-sizing: border-box; display: block; width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid ${MUTED}; border-radius: 999px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
.first button { background: ${BRAND}; border-color: ${BRAND}; color: ${NIGHT}; font-weight: 600; }
form p { margin: 4px 0 0; color: ${MUTED}; font-size: 14px; text-align: center; }
`)

/**
 * Returns the headers of the gateway's pages: forms go to this gateway only.
 * @param returnOrigin also allowed for forms, because browsers apply the rule to the redirect that
 *   follows a form
 */
export function pageHeaders(returnOrigin?: string): Record<string, string> {
  return headers(["'self'", ...(returnOrigin === undefined ? [] : [returnOrigin])])
}

/**
 * Renders the page on which a person decides the payment: no script, one button for each of four
 * actions.
 */
export function payPage(payment: TestPayment, state: PageState): string {
  const texts = textsOf(payment.locale)
  const money = writeMoney(payment.amount_minor, payment.currency, payment.locale)
  const facts = `<dl>
<dt>${texts.amount}</dt><dd class="amount">${escapeHtml(money)}</dd>
<dt>${texts.order}</dt><dd>${escapeHtml(payment.order_no)}</dd>
<dt>${texts.until}</dt><dd>${escapeHtml(instant(payment))}</dd>
</dl>`
  const ways =
    state === 'open'
      ? PAY_ACTIONS.map((action) => actionForm(payment, action)).join('\n')
      : `<p>${texts[state]}</p>
<a class="back" href="${escapeHtml(payment.return_url)}">${texts.back}</a>`
  return page(payment.locale, `<p>${texts.notice}</p>\n${facts}\n${ways}`)
}

/** Renders the page for an unknown payment, in the browser's language. */
export function notFoundPage(accepted: string | undefined): string {
  const locale = matchLocale(accepted?.split(/[,;]/)[0]) ?? DEFAULT_LOCALE
  return page(locale, `<p>${textsOf(locale).notFound}</p>`)
}

function actionForm({ provider_ref, locale }: TestPayment, action: PayAction): string {
  const texts = textsOf(locale)
  const first = action === 'pay' ? ' class="first"' : ''
  return `<form method="post" action="/pay/${escapeHtml(provider_ref)}"${first}>
<button name="action" value="${action}" aria-describedby="${action}">${texts[action]}</button>
<p id="${action}">${texts[`${action}_hint`]}</p>
</form>`
}

function page(locale: Locale, body: string): string {
  const { title } = textsOf(locale)
  return html({ locale, title, main: `<h1>${title}</h1>\n${body}` })
}

function instant({ expires_at_ms, locale }: TestPayment): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  })
    .format(expires_at_ms)
    .concat(' UTC')
}
