import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNSUBSCRIBE_PATH } from '#domain/site/links.ts'
import { inlineSource } from '../http/plain-page.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { contentPolicy } from '../site/rendering/page-headers.ts'
import { requestLocale } from '../site/serving/negotiate.ts'
import { UNSUBSCRIBE_STYLE, unsubscribePage } from './page.ts'
import { stopNews } from './queries.ts'
import { readUnsubscribeToken } from './token.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({
    scripts: [],
    styles: [inlineSource(UNSUBSCRIBE_STYLE)],
  }),
  'cache-control': 'no-store',
  // the address is a secret of the member, and no page for search engines
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * Mounts the page that stops emails with news, and the call by which email programs do it (RFC 8058). Only
 * the call changes something: programs that check emails open the links in them.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  const accountOf = (request: FastifyRequest) =>
    readUnsubscribeToken(services.secrets, tokenOf(request))

  async function answer(request: FastifyRequest, reply: FastifyReply, state: 'ask' | 'done') {
    const isKnown = accountOf(request) !== null
    const locale = requestLocale(request)
    const content = await siteContent(services)
    const page = { locale, token: tokenOf(request), state: isKnown ? state : 'unknown' } as const
    return reply
      .status(isKnown ? 200 : 404)
      .headers({ ...HEADERS, 'content-language': locale })
      .send(unsubscribePage(content, page))
  }

  app.get(`${UNSUBSCRIBE_PATH}/:token`, (request, reply) => answer(request, reply, 'ask'))

  app.register(async (calls) => {
    // the token alone says all: RFC 8058 allows two kinds of forms, whose one field is always the same
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'string' }, async () => null)
    calls.post(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
      const account_id = accountOf(request)
      if (account_id !== null) await stopNews(services.db, account_id)
      return answer(request, reply, 'done')
    })
  })
}

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
