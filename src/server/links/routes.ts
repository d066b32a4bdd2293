import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROFILE_FORMATS, profileFormat } from '#domain/links/format.ts'
import { LINK_PATH } from '#domain/links/link.ts'
import { appName } from '#domain/site/locales.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { count, type Limit } from '../auth/limits/throttle.ts'
import { sendRefusal } from '../http/failures.ts'
import { mount } from '../http/mount.ts'
import { refuse } from '../http/refusal.ts'
import { isToken } from '../http/tokens.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { changeLink } from './manage-links.ts'
import { findLink, readLinkProfile } from './read-profile.ts'
import { rememberAnswer } from './remember-answer.ts'
import { linkTexts } from './texts.ts'

/** Far more than an app asks, which is at its start and a few times a day. */
const READS: Limit = { kind: 'link', hits: 120, windowMs: HOUR_MS }

type LinkRequest = FastifyRequest<{
  Params: { secret: string }
  Querystring: { format?: string | string[] }
}>

/** Mounts the links of devices, which apps follow, and the calls by which members set and end them. */
export function mountLinks(app: FastifyInstance, services: Services): void {
  mount(app, services, 'setDeviceLink', ({ session, params, request }) =>
    changeLink(services, session, params.device_id, request),
  )
  mount(app, services, 'removeDeviceLink', ({ session, params }) =>
    changeLink(services, session, params.device_id, null),
  )
  app.get(`${LINK_PATH}:secret`, (request: LinkRequest, reply) =>
    answerLink(services, request, reply),
  )
}

/**
 * Answers an app with the profile of a link's device, and a browser or an unknown app with a sentence
 * that says what the link is for. Nothing of it may be stored on the way.
 */
async function answerLink(services: Services, request: LinkRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  const { secret } = request.params
  const link = isToken(secret) ? await findLink(services, secret) : null
  if (link === null) return sendRefusal(reply, refuse('not_found'))
  const tooMany = await count(services, { limit: READS, of: link.device.DeviceId })
  if (tooMany) return sendRefusal(reply, tooMany)
  const { format: asked } = request.query
  const format = profileFormat(
    Array.isArray(asked) ? asked[0] : asked,
    request.headers['user-agent'],
  )
  if (format === null) {
    const text = linkTexts(link.device.locale).forApps
    return reply.code(406).type('text/plain; charset=utf-8').send(`${text}\n`)
  }
  const { write, type } = PROFILE_FORMATS[format]
  const profile = await readLinkProfile(services, link)
  if (profile.kind === 'tunnel' && request.method === 'GET') {
    await rememberAnswer(services, link.device)
  }
  const { web_config } = await siteContent(services)
  const name = appName(web_config, link.device.locale)
  return reply
    .type(type)
    .header('profile-update-interval', '12')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
    .send(write(profile))
}

/** Apps list a profile by its file's name, which is the product's; encoded as RFC 8187 asks. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
