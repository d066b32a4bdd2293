import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAccountToken } from '../auth/account-token.ts'
import { stopRenewal } from '../billing/renewals/change-renewal.ts'
import { inlineSource } from '../http/plain-page.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { contentPolicy } from '../site/rendering/page-headers.ts'
import { requestLocale } from '../site/serving/negotiate.ts'
import { STOPPED, type Stopped, UNSUBSCRIBE_STYLE, unsubscribePage } from './page.ts'
import { stopNews } from './queries.ts'

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
 * Mounts the pages that stop emails with news and renewals, and the calls by which they do it; email programs make the
 * first one by themselves (RFC 8058). Only the call changes something: programs that check emails open the links in them.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  mountStop(app, services, 'news', (account_id) => stopNews(services.db, account_id))
  mountStop(app, services, 'renewal', (account_id) => stopRenewal(services, account_id))
}

function mountStop(
  app: FastifyInstance,
  services: Services,
  stopped: Stopped,
  stop: (account_id: string) => Promise<void>,
): void {
  const { path, purpose } = STOPPED[stopped]
  const read = (token: string) => readAccountToken(services.secrets, purpose, token)

  async function answer(request: FastifyRequest, reply: FastifyReply, state: 'ask' | 'done') {
    const token = tokenOf(request)
    const isKnown = read(token) !== null
    const locale = requestLocale(request)
    const content = await siteContent(services)
    const page = { stopped, locale, token, state: isKnown ? state : 'unknown' } as const
    return reply
      .status(isKnown ? 200 : 404)
      .headers({ ...HEADERS, 'content-language': locale })
      .send(unsubscribePage(content, page))
  }

  const url = `${path}/:token`
  app.get(url, (request, reply) => answer(request, reply, 'ask'))

  app.register(async (calls) => {
    // the token alone says all: RFC 8058 allows two kinds of forms, whose one field is always the same
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'string' }, async () => null)
    calls.post(url, async (request, reply) => {
      const account_id = read(tokenOf(request))
      if (account_id !== null) await stop(account_id)
      return answer(request, reply, 'done')
    })
  })
}

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
