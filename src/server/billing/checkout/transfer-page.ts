import type { FastifyInstance } from 'fastify'
import { isOpen } from '#domain/billing/orders.ts'
import { LINE } from '#domain/brand/colour-modes.ts'
import { type Locale, negotiateLocale, parseAcceptLanguage } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { dateAndTime, money } from '../../email/format.ts'
import { mount } from '../../http/mount.ts'
import { plainPage } from '../../http/plain-page.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { readOwnOrder } from '../orders/own-order.ts'

const WORDS = {
  'en-US': {
    title: 'Bank transfer',
    amount: 'Amount',
    reference: 'Reference',
    until: 'Open until',
    hint: 'Write the reference into the transfer, exactly as it stands here. Once the money is in, the plan starts and a receipt is mailed to you.',
    closed: 'This order takes no money any more. Please do not send any.',
    back: 'Back to the order',
  },
  'zh-CN': {
    title: '银行转账',
    amount: '金额',
    reference: '转账备注',
    until: '截止时间',
    hint: '转账时请把备注原样填上。到账后套餐自动开通，收据会发到你的邮箱。',
    closed: '这个订单已不再收款，请不要转账。',
    back: '返回订单',
  },
} as const satisfies Record<Locale, Record<string, string>>

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
  const { db, gateways, now } = services
  mount(app, services, 'getTransferPage', async ({ params, session, http, answer }) => {
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
  const words = WORDS[locale]
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
