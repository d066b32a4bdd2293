import type { FastifyRequest } from 'fastify'
import { type Locale, negotiateLocale, parseAcceptLanguage } from '#domain/locales.ts'

/** The cookie that mirrors the browser's stored choice of language (spec 7). */
const COOKIE = 'umi_locale'

/** Decision 12: the address's `locale`, else the cookie, else Accept-Language, else zh-CN. */
export function requestLocale(request: FastifyRequest): Locale {
  const { locale } = request.query as { locale?: unknown }
  return negotiateLocale({
    query: typeof locale === 'string' ? locale : null,
    stored: request.cookies[COOKIE],
    accept: parseAcceptLanguage(request.headers['accept-language'] ?? ''),
  })
}
