import { CARD, LINE, MUTED } from '#domain/brand/colour-modes.ts'
import { BRAND, NIGHT } from '#domain/brand/palette.ts'
import { WIREGUARD_APP_PATH } from '#domain/nodes/demonstration.ts'
import type { Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { plainPage } from '../http/plain-page.ts'
import { sectionOf } from '../texts.ts'
import type { TunnelState } from './wireguard-app.ts'

const page = plainPage(`
h1 { margin: 0 0 8px; }
ul { list-style: none; margin: 24px 0; padding: 0; }
li { margin: 0 0 16px; padding: 16px; background: ${CARD}; border: 1px solid ${LINE}; border-radius: 12px; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 18px; }
p { margin: 4px 0 12px; }
.muted { color: ${MUTED}; }
form { display: flex; flex-wrap: wrap; gap: 8px; }
label { display: block; width: 100%; font-weight: 600; }
textarea { box-sizing: border-box; width: 100%; margin-top: 4px; padding: 12px; border: 1px solid ${MUTED}; border-radius: 12px; background: none; color: inherit; font: 14px/1.5 ui-monospace, monospace; }
button, .button { box-sizing: border-box; min-height: 44px; padding: 8px 16px; border: 1px solid ${MUTED}; border-radius: 999px; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
.button { display: inline-block; }
.first { background: ${BRAND}; border-color: ${BRAND}; color: ${NIGHT}; font-weight: 600; }
`)

const textsOf = sectionOf('wireguardApp', [
  'title',
  'hint',
  'empty',
  'paste',
  'refresh',
  'off',
  'connected',
  'silent',
  'moved',
  'on_action',
  'off_action',
  'move_action',
  'remove_action',
  'configuration',
  'add_action',
  'wrong',
  'back',
])

const MEGABYTE = 1_000_000
/** The buttons that move traffic, with their amounts. */
export const AMOUNTS_BYTES = {
  move_10_mb: 10 * MEGABYTE,
  move_100_mb: 100 * MEGABYTE,
  move_1000_mb: 1000 * MEGABYTE,
} as const

/** Forms go to this site only. */
export const pageHeaders = () => page.headers(["'self'"])

/** Lists the tunnels with their states. It has no timed refresh, which would take the focus away. */
export function tunnelsPage(tunnels: readonly TunnelState[], locale: Locale): string {
  const texts = textsOf(locale)
  const list = tunnels.map((tunnel) => tunnelItem(tunnel, locale)).join('\n')
  return page.html({
    locale,
    title: texts.title,
    main: `<h1>${texts.title}</h1>
<p>${texts.hint}</p>
${list === '' ? `<p class="muted">${texts.empty}</p>` : `<ul>\n${list}\n</ul>`}
<a class="button" href="${WIREGUARD_APP_PATH}">${texts.refresh}</a>
<a class="button" href="${WIREGUARD_APP_PATH}/add">${texts.paste}</a>`,
  })
}

/** The form that takes a pasted configuration. @param isWrong the last text was none */
export function addPage(locale: Locale, isWrong = false): string {
  const texts = textsOf(locale)
  return page.html({
    locale,
    title: texts.paste,
    main: `<h1>${texts.paste}</h1>
${isWrong ? `<p role="alert">${texts.wrong}</p>` : ''}
<form method="post" action="${WIREGUARD_APP_PATH}">
<label>${texts.configuration}
<textarea name="configuration" rows="12" required spellcheck="false" autocomplete="off"></textarea></label>
<button class="first" name="action" value="add">${texts.add_action}</button>
<a class="button" href="${WIREGUARD_APP_PATH}">${texts.back}</a>
</form>`,
  })
}

function tunnelItem(tunnel: TunnelState, locale: Locale): string {
  const { id, name, address, is_on } = tunnel
  const texts = textsOf(locale)
  const amounts = Object.entries(AMOUNTS_BYTES).map(([action, bytes]) => {
    const words = texts.move_action.replace('{amount}', amount(bytes, locale))
    return `<button name="action" value="${action}">${words}</button>`
  })
  return `<li><h2>${escapeHtml(name)}</h2>
${name === address ? '' : `<p class="muted">${escapeHtml(address)}</p>\n`}<p>${stateOf(tunnel, locale)}</p>
<form method="post" action="${WIREGUARD_APP_PATH}">
<input type="hidden" name="id" value="${id}">
${is_on ? amounts.join('\n') : ''}
<button ${is_on ? '' : 'class="first" '}name="action" value="${is_on ? 'off' : 'on'}">${is_on ? texts.off_action : texts.on_action}</button>
<button name="action" value="remove">${texts.remove_action}</button>
</form></li>`
}

function stateOf({ is_on, handshakeAgeS, transfer }: TunnelState, locale: Locale): string {
  const texts = textsOf(locale)
  if (!is_on) return texts.off
  if (handshakeAgeS === null) return texts.silent
  const connected = texts.connected.replace('{seconds}', String(handshakeAgeS))
  if (!transfer) return connected
  const moved = texts.moved
    .replace('{moved}', amount(transfer.movedBytes, locale))
    .replace('{amount}', amount(transfer.askedBytes, locale))
  return `${connected}<br>${moved}`
}

const amount = (bytes: number, locale: Locale) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / MEGABYTE)
