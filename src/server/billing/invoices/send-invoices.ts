import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateLocale, parseAcceptLanguage } from '#domain/site/locales.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { readDocument } from './invoice-document.ts'
import { invoiceHeaders, invoicePage } from './invoice-page.ts'
import { selectInvoicesOf } from './invoice-queries.ts'

/** Answers with the page of an order's invoices in the reader's language. */
export async function sendInvoices(
  { db }: Pick<Services, 'db'>,
  { order_no, backHref }: { order_no: string; backHref: string },
  { http, answer }: { http: FastifyRequest; answer: FastifyReply },
): Promise<string | Refusal<'not_found'>> {
  const rows = await selectInvoicesOf(db, order_no)
  if (rows.length === 0) return refuse('not_found')
  const locale = negotiateLocale({
    stored: http.cookies.umi_locale,
    accept: parseAcceptLanguage(http.headers['accept-language'] ?? ''),
  })
  answer.headers(invoiceHeaders())
  return invoicePage(rows.map(readDocument), { locale, backHref })
}
