import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOVED_LINK_PATH } from '#domain/links/link.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { count, type Limit } from '../../auth/limits/throttle.ts'
import { sendRefusal } from '../../http/failures.ts'
import { siteAddress } from '../../http/origin.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { requestLocale } from '../../site/serving/negotiate.ts'
import { appReader, NOTICE_FORMATS } from '../app-readers.ts'
import { linkTexts } from '../texts.ts'
import { MOVED_PAGE_HEADERS, movedPage } from './moved-page.ts'
import { selectLinkAlias } from './moved-queries.ts'

/** Far more than an app asks, which is at its start and a few times a day. */
const READS: Limit = { kind: 'moved-link', hits: 120, windowMs: HOUR_MS }

/** `/s/<token>` of Xboard, `/sub/<token>/clash` of others, and whatever an operator called the first part. */
const TOKEN_IN_PATH = /^(?:\/[\w-]+){1,3}?\/([\w.-]{16,512})(?:\/([\w-]+))?$/

/**
 * Answers an address at which another panel gave profiles to a member who moved here: a browser gets a page that leads to
 * the sign-in, an app one entry that says so.
 * @returns whether it is such an address
 */
export async function answerMovedLink(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const link = request.method === 'GET' ? readAddress(request) : null
  if (link === null) return false
  const member = await selectLinkAlias(services.db, hashToken(link.token), services.now())
  if (!member) return false
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  const tooMany = await count(services, { limit: READS, subject: member.account_id })
  if (tooMany) {
    sendRefusal(reply, tooMany)
    return true
  }
  const { accept = '', 'user-agent': agent } = request.headers
  const reader = appReader(link.format, agent)
  if (reader === null && accept.includes('text/html')) {
    const locale = requestLocale(request)
    const path = `${MOVED_LINK_PATH}${encodeURIComponent(link.token)}`
    const page = movedPage(await siteContent(services), { locale, path, name: member.name })
    reply.headers({ ...MOVED_PAGE_HEADERS, 'content-language': locale }).send(page)
    return true
  }
  const { write, type } = NOTICE_FORMATS[reader?.format ?? 'share links']
  const { host } = new URL(siteAddress(services.config))
  const says = linkTexts(member.locale).moved.replace('{address}', host)
  reply.type(type).send(write({ kind: 'notice', says }))
  return true
}

/** Reads the token of an address, and the format that it asks for; null for other addresses. */
function readAddress({ url, query }: FastifyRequest) {
  const { token, flag } = query as Record<string, unknown>
  const format = typeof flag === 'string' ? flag : undefined
  if (typeof token === 'string') return { token, format }
  const [, inPath, format2] = TOKEN_IN_PATH.exec(url.split('?', 1)[0] ?? '') ?? []
  return inPath === undefined ? null : { token: inPath, format: format2 ?? format }
}
