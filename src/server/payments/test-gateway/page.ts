import { createHash } from 'node:crypto'
import { writeMoney } from '#domain/billing/money.ts'
import { type Locale, matchLocale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { Payment } from './store.ts'
import { PAY_ACTIONS, type PageState, type PayAction, TEXTS } from './texts.ts'

const STYLE = `:root{color-scheme:light dark;--paper:#FBF8F4;--card:#FFF;--line:#E7E0D6;--ink:#0B1524;--soft:#4A5568}
@media (prefers-color-scheme:dark){:root{--paper:#0B1524;--card:#12203A;--line:#1E3153;--ink:#FBF8F4;--soft:#B9C3D4}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{box-sizing:border-box;max-width:440px;margin:0 auto;padding:32px 16px}
h1{font-size:28px;line-height:1.3;margin:0 0 8px}
dl{margin:24px 0;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:12px}
dt{color:var(--soft);font-size:14px}dd{margin:0 0 12px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}dd:last-child{margin:0}
.amount{font-size:36px;line-height:1.2}
form{margin:0 0 16px}
button,.back{box-sizing:border-box;display:block;width:100%;min-height:44px;padding:8px 16px;border:1px solid var(--soft);border-radius:999px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.first button{background:#FF6B3D;border-color:#FF6B3D;color:#0B1524;font-weight:600}
button:focus-visible,.back:focus-visible{outline:3px solid #1F5FE0;outline-offset:2px}
form p{margin:4px 0 0;color:var(--soft);font-size:14px;text-align:center}`

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/**
 * Builds the page's content security policy: no script, and forms to this gateway only.
 * @param returnOrigin also allowed for forms, because browsers apply the rule to the redirect that
 *   follows a form
 */
export function pagePolicy(returnOrigin?: string): string {
  const forms = ["'self'", ...(returnOrigin === undefined ? [] : [returnOrigin])].join(' ')
  return `default-src 'none'; style-src ${STYLE_SOURCE}; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
}

/**
 * Renders the page on which a person decides the payment: no script, one button for each of four
 * actions.
 */
export function payPage(payment: Payment, state: PageState): string {
  const texts = TEXTS[payment.locale]
  const money = writeMoney(payment.amount_minor, payment.currency, payment.locale)
  const facts = `<dl>
<dt>${texts.amount}</dt><dd class="amount">${escapeHtml(money)}</dd>
<dt>${texts.order}</dt><dd>${escapeHtml(payment.order_no)}</dd>
<dt>${texts.until}</dt><dd>${escapeHtml(instant(payment))}</dd>
</dl>`
  const ways =
    state === 'open'
      ? PAY_ACTIONS.map((action) => actionForm(payment, action, texts.actions[action])).join('\n')
      : `<p>${texts.ended[state]}</p>
<a class="back" href="${escapeHtml(payment.return_url)}">${texts.back}</a>`
  return page(payment.locale, `<p>${texts.notice}</p>\n${facts}\n${ways}`)
}

/** Renders the page for an unknown payment, in the browser's language. */
export function gonePage(accepted: string | undefined): string {
  const locale = matchLocale(accepted?.split(/[,;]/)[0]) ?? 'zh-CN'
  return page(locale, `<p>${TEXTS[locale].gone}</p>`)
}

function actionForm(
  { provider_ref }: Payment,
  action: PayAction,
  { button, hint }: { button: string; hint: string },
): string {
  const first = action === 'pay' ? ' class="first"' : ''
  return `<form method="post" action="/pay/${escapeHtml(provider_ref)}"${first}>
<button name="action" value="${action}" aria-describedby="${action}">${button}</button>
<p id="${action}">${hint}</p>
</form>`
}

function page(locale: Locale, body: string): string {
  const { title } = TEXTS[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

function instant({ expires_at_ms, locale }: Payment): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  })
    .format(expires_at_ms)
    .concat(' UTC')
}
