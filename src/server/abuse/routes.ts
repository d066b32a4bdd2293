import type { FastifyInstance } from 'fastify'
import { isEmail } from '#domain/identity/credentials.ts'
import { ABUSE_PATH } from '#domain/site/links.ts'
import { addVary, sendEncoded } from '../http/encoded-text.ts'
import { ownOrigin } from '../http/origin.ts'
import { pagesByLocale } from '../http/pages-by-locale.ts'
import { inlineSource } from '../http/plain-page.ts'
import { type FormOutcome, mountMessageForm } from '../messages/message-form.ts'
import type { Services } from '../services.ts'
import { type SiteContent, siteContent } from '../site/content/content.ts'
import { contentPolicy } from '../site/rendering/page-headers.ts'
import { requestLocale, storeChosenLocale } from '../site/serving/negotiate.ts'
import { ABUSE_STYLE, abusePage, OUTCOMES } from './page.ts'
import { SECURITY_PATH, securityText } from './security-text.ts'

const HEADERS = {
  'content-security-policy': contentPolicy({ scripts: [], styles: [inlineSource(ABUSE_STYLE)] }),
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
}

/** Mounts the page for reports of abuse, its form, and `security.txt` (decision 178). */
export function mountAbuse(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config
  const pageOf = pagesByLocale((content: SiteContent, locale) =>
    abusePage(content, locale, publicUrl),
  )

  app.get(ABUSE_PATH, async (request, reply) => {
    const locale = requestLocale(request)
    const content = await siteContent(services)
    storeChosenLocale(request, reply)
    addVary(reply, 'Accept-Language')
    addVary(reply, 'Cookie')
    reply.headers({ ...HEADERS, 'content-language': locale })
    return sendEncoded(request, reply, await pageOf(content, locale))
  })

  app.get(SECURITY_PATH, async (request, reply) => {
    const { email } = (await siteContent(services)).web_config
    const address = isEmail(email) ? email : ''
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityText(ownOrigin(request, services.config), address, services.now()))
  })

  mountMessageForm(app, services, { path: ABUSE_PATH, kind: 'abuse', fragments: FRAGMENTS })
}

const FRAGMENTS: Record<FormOutcome, string> = {
  sent: OUTCOMES.sent,
  invalid_request: OUTCOMES.notSent,
  too_many_requests: OUTCOMES.tooMany,
  // the page has no script to prove work by, so that it has to wait
  proof_required: OUTCOMES.tooMany,
}
