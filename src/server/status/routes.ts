import type { FastifyInstance } from 'fastify'
import { STATUS_PATH } from '#domain/site/links.ts'
import { addVary, sendEncoded } from '../http/encoded-text.ts'
import { HTML, pagesByLocale } from '../http/pages-by-locale.ts'
import { inlineSource } from '../http/plain-page.ts'
import type { Services } from '../services.ts'
import { contentPolicy } from '../site/rendering/page-headers.ts'
import { requestLocale, storeChosenLocale } from '../site/serving/negotiate.ts'
import { AGE_SCRIPT } from './age-script.ts'
import { createFactsReader, type StatusFacts } from './facts.ts'
import { statusPage } from './page.ts'
import { STATUS_STYLE } from './style.ts'

const HEADERS = {
  'content-security-policy': contentPolicy({
    scripts: [inlineSource(AGE_SCRIPT)],
    styles: [inlineSource(STATUS_STYLE)],
  }),
  // a copy in the browser's cache could pass for fresh
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
}

/** Mounts the status page, written and compressed once for all who ask within five seconds. */
export function mountStatus(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'now'>,
): void {
  const { publicUrl } = services.config
  const readFacts = createFactsReader(services)
  const pageOf = pagesByLocale((facts: StatusFacts, locale) => statusPage(facts, locale, publicUrl))

  app.get(STATUS_PATH, async (request, reply) => {
    const locale = requestLocale(request)
    storeChosenLocale(request, reply)
    addVary(reply, 'Accept-Language')
    addVary(reply, 'Cookie')
    reply.headers({ ...HEADERS, 'content-language': locale })
    let facts: StatusFacts
    try {
      facts = await readFacts()
    } catch (error) {
      request.log.error({ err: error }, 'cannot read the status of the nodes')
      return reply
        .code(503)
        .type(HTML)
        .send(statusPage(null, locale, publicUrl))
    }
    return sendEncoded(request, reply, await pageOf(facts, locale))
  })
}
