import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Locale,
  matchLocale,
  negotiateLocale,
  parseAcceptLanguage,
} from '#domain/site/locales.ts'

/** The cookie that mirrors the browser's stored choice of language (requirement 7.3). */
const COOKIE = 'umi_locale'
const YEAR_S = 365 * 24 * 3600

/** Chooses by the query's `locale`, else the cookie, else Accept-Language, else zh-CN (decision 12). */
export function requestLocale(request: FastifyRequest): Locale {
  return negotiateLocale({
    query: askedLocale(request),
    stored: request.cookies[COOKIE],
    accept: parseAcceptLanguage(request.headers['accept-language'] ?? ''),
  })
}

/**
 * Stores the language chosen by a link on the site's own pages in a cookie, for browsers without script.
 * Links on other sites, and requests of the service worker, do not change it.
 */
export function storeChosenLocale(request: FastifyRequest, reply: FastifyReply): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
  const chosen = matchLocale(askedLocale(request))
  if (chosen === null || site !== 'same-origin' || mode !== 'navigate') return
  reply.setCookie(COOKIE, chosen, { path: '/', maxAge: YEAR_S, sameSite: 'lax' })
}

function askedLocale(request: FastifyRequest): string | null {
  const { locale } = request.query as { locale?: unknown }
  return typeof locale === 'string' ? locale : null
}
