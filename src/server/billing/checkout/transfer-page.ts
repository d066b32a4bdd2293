import type { FastifyInstance } from 'fastify'
import { DOWNLOAD_ENDPOINTS } from '#contract/downloads.ts'
import { isOpen } from '#domain/billing/orders.ts'
import { LINE } from '#domain/brand/colour-modes.ts'
import { type Locale, negotiateLocale, parseAcceptLanguage } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { dateAndTime, money } from '../../email/format.ts'
import { createMount } from '../../http/mount.ts'
import { plainPage } from '../../http/plain-page.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { sectionOf } from '../../texts.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { readOwnOrder } from '../orders/own-order.ts'

const textsOf = sectionOf('transferPage', [
  'title',
  'amount',
  'reference',
  'until',
  'hint',
  'closed',
  'back',
])

const { html, headers } = plainPage(`
dt { margin-top: 16px; }
dd { margin: 0; font-size: 22px; font-weight: 600; overflow-wrap: anywhere; user-select: all; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 16px; border: 1px solid ${LINE}; border-radius: 12px; }
a { display: inline-block; min-height: 44px; line-height: 44px; }
`)

/** Mounts the page that tells a member where to transfer the money for their own order. */
export function mountTransferPage(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'gateways' | 'now'>,
): void {
  const mount = createMount(app, services)
  const { db, gateways, now } = services
  mount(DOWNLOAD_ENDPOINTS.getTransferPage, async ({ params, session, http, answer }) => {
    const instructions = gateways.get('manual')?.instructions
    const order = await readOwnOrder(db, session.account_id, params.order_no, now())
    if (!instructions || order?.payment_type !== 'manual') return refuse('not_found')
    const locale = negotiateLocale({
      stored: http.cookies.umi_locale,
      accept: parseAcceptLanguage(http.headers['accept-language'] ?? ''),
    })
    answer.headers(headers())
    return pageOf(order, { locale, instructions: instructions[locale], nowMs: now() })
  })
}

function pageOf(
  order: OrderRow,
  { locale, instructions, nowMs }: { locale: Locale; instructions: string; nowMs: number },
): string {
  const { order_no, order_status, amount_minor, currency, expires_at_ms } = order
  const words = textsOf(locale)
  const facts = [
    [words.amount, money(amount_minor, currency, locale)],
    [words.reference, order_no],
    [words.until, dateAndTime(expires_at_ms, locale)],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const main = isOpen(order_status, expires_at_ms, nowMs)
    ? `<dl>${facts.join('\n')}</dl>
<p>${words.hint}</p>
<pre>${escapeHtml(instructions)}</pre>`
    : `<p>${words.closed}</p>`
  return html({
    locale,
    title: words.title,
    main: `<h1>${words.title}</h1>
${main}
<p><a href="/pay?order=${order_no}">${words.back}</a></p>`,
  })
}
