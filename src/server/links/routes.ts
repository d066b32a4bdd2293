import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import { LINK_PATH } from '#domain/links/link.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { count, type Limit } from '../auth/limits/throttle.ts'
import { encodeText, sendEncoded } from '../http/encoded-text.ts'
import { sendRefusal } from '../http/failures.ts'
import { createMount } from '../http/mount.ts'
import { isToken } from '../http/tokens.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { appReader, NOTICE_FORMATS, PROFILE_FORMATS } from './app-readers.ts'
import { changeLink } from './manage-links.ts'
import { answerMovedLink, mountClaims } from './moved/answer-moved-link.ts'
import { profileHeaders } from './profile-headers.ts'
import { findLink, type Link, readLinkProfile } from './read-profile.ts'
import { refusalOf } from './refuse-app.ts'
import { rememberAnswer } from './remember-answer.ts'
import { linkTexts } from './texts.ts'

export { answerMovedLink }

/** Far more than an app asks, which is at its start and a few times a day. */
const READS: Limit = { kind: 'link', hits: 120, windowMs: HOUR_MS }

type LinkRequest = FastifyRequest<{
  Params: { secret: string }
  Querystring: { format?: string | string[] }
}>

/** Mounts the links of devices, which apps follow, and the calls by which members set and end them. */
export function mountLinks(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(DEVICE_ENDPOINTS.setDeviceLink, ({ session, params, request }) =>
    changeLink(services, session, params.device_id, request),
  )
  mount(DEVICE_ENDPOINTS.removeDeviceLink, ({ session, params }) =>
    changeLink(services, session, params.device_id, null),
  )
  mountClaims(app, services)
  app.get(`${LINK_PATH}:secret`, (request: LinkRequest, reply) =>
    answerLink(services, request, reply),
  )
}

/**
 * Answers an app with the profile of a link's device, or in its own format with why it can't have one. A
 * browser or an unknown app gets a sentence that says what the link is for. Nothing may be stored on the way.
 */
async function answerLink(services: Services, request: LinkRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  const { secret } = request.params
  const link = isToken(secret) ? await findLink(services, secret) : null
  if (link === null) {
    const isMoved = await answerMovedLink(services, request, reply)
    return isMoved ? reply : sendRefusal(reply, refuse('not_found'))
  }
  const tooMany = await count(services, { limit: READS, subject: link.device.DeviceId })
  if (tooMany) return sendRefusal(reply, tooMany)
  const { format } = request.query
  const reader = appReader(
    Array.isArray(format) ? format[0] : format,
    request.headers['user-agent'],
  )
  if (reader === null) return reply.type('text/plain; charset=utf-8').send(forApps(link))
  reply.headers(await profileHeaders(services, link.device))
  if (reader.kind !== 'reads') {
    const { write, type } = NOTICE_FORMATS[reader.format]
    const says = await refusalOf(services, reader, link.device)
    return reply.type(type).send(write({ kind: 'notice', says }))
  }
  const { write, type } = PROFILE_FORMATS[reader.format]
  const profile = await readLinkProfile(services, link)
  if (profile.kind === 'tunnel' && request.method === 'GET') {
    await rememberAnswer(services, link.device)
  }
  // one of many nodes is large, and much of it repeats
  return sendEncoded(request, reply, await encodeText(type, write(profile)))
}

const forApps = ({ device }: Link) => `${linkTexts(device.locale).forApps}\n`
