import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOVED_LINK_PATH } from '#domain/links/link.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { count, type Limit } from '../../auth/limits/throttle.ts'
import { sendRefusal } from '../../http/failures.ts'
import { siteAddress } from '../../http/origin.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { requestLocale } from '../../site/serving/negotiate.ts'
import { appReader, NOTICE_FORMATS } from '../app-readers.ts'
import { linkTexts } from '../texts.ts'
import { claimCodeOf, recordClaim } from './claim-account.ts'
import { findMovedMember } from './find-moved-member.ts'
import { MOVED_PAGE_HEADERS, type MovedPageState, movedPage } from './moved-page.ts'
import type { MovedMember } from './moved-queries.ts'

/** Far more than an app asks, which is at its start and a few times a day. */
const READS: Limit = { kind: 'moved-link', hits: 120, windowMs: HOUR_MS }

/** `/s/<token>` of Xboard, `/sub/<token>/clash` of others, with any first part that an operator chose. */
const TOKEN_IN_PATH = /^(?:\/[\w-]+){1,3}?\/([\w.-]{15,512})(?:\/([\w-]+))?\/?$/

const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * Answers an address at which another panel gave profiles to a member who moved here: a browser gets a page that leads to
 * the account, an app one entry that says so.
 * @returns whether it is such an address
 */
export async function answerMovedLink(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const address = request.method === 'GET' ? readAddress(request) : null
  const member = address && (await findLimited(services, request, address.token))
  if (!address || !member) return false
  reply.headers(PRIVATE_HEADERS)
  const reader = appReader(address.format, request.headers['user-agent'])
  if (member instanceof Refusal) sendRefusal(reply, member)
  else if (reader === null && request.headers.accept?.includes('text/html'))
    await sendPage(services, { request, reply, member, token: address.token })
  else {
    const { write, type } = NOTICE_FORMATS[reader?.format ?? 'share links']
    const { moved, movedUnclaimed } = linkTexts(member.locale)
    const { host } = new URL(siteAddress(services.config))
    const says = hasPassword(member) ? moved.replace('{address}', host) : movedUnclaimed
    reply.type(type).send(write({ kind: 'notice', says }))
  }
  return true
}

/** Mounts the form by which members without an address claim their account. */
export function mountClaims(app: FastifyInstance, services: Services): void {
  app.register(async (calls) => {
    // the address alone says all
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'string' }, async () => null)
    calls.post(`${MOVED_LINK_PATH}*`, async (request, reply) => {
      const token = readAddress(request)?.token ?? ''
      const member = (await findLimited(services, request, token)) ?? refuse('not_found')
      if (member instanceof Refusal) return sendRefusal(reply, member)
      const code = claimCodeOf(services, member)
      if (code !== null) await recordClaim(services, member.account_id)
      reply.headers(PRIVATE_HEADERS)
      return sendPage(services, { request, reply, member, token, code })
    })
  })
}

/** Reads the token of an address, and the format that it asks for; null for other addresses. */
function readAddress({ url, query }: FastifyRequest) {
  const { token, flag } = query as Record<string, unknown>
  const inQuery = typeof flag === 'string' ? flag : undefined
  if (typeof token === 'string') return { token, format: inQuery }
  const [, inPath, format = inQuery] = TOKEN_IN_PATH.exec(url.split('?', 1)[0] ?? '') ?? []
  return inPath === undefined ? null : { token: inPath, format }
}

async function findLimited(services: Services, { ip }: FastifyRequest, token: string) {
  const member = await findMovedMember(services, { token, address: ip })
  if (member === null || member instanceof Refusal) return member
  return (await count(services, { limit: READS, subject: member.account_id })) ?? member
}

const hasPassword = ({ passwords_until_ms }: MovedMember) => passwords_until_ms !== null

/** @param page.code the claim code that is handed over */
async function sendPage(
  services: Services,
  page: {
    request: FastifyRequest
    reply: FastifyReply
    member: MovedMember
    token: string
    code?: string | null
  },
): Promise<FastifyReply> {
  const { request, reply, member, token, code = null } = page
  const locale = requestLocale(request)
  const path = `${MOVED_LINK_PATH}${encodeURIComponent(token)}`
  const state =
    code === null ? stateOf(services, member) : { code, number: member.digital_account_number }
  const html = movedPage(await siteContent(services), { locale, path, name: member.name, state })
  return reply.headers({ ...MOVED_PAGE_HEADERS, 'content-language': locale }).send(html)
}

function stateOf(services: Services, member: MovedMember): MovedPageState {
  if (hasPassword(member)) return 'password'
  return claimCodeOf(services, member) === null ? 'claimed' : 'unclaimed'
}
