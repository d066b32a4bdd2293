import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { MessageRequest } from '#contract/messages.ts'
import { isEmail } from '#domain/identity/credentials.ts'
import { ABUSE_PATH } from '#domain/site/links.ts'
import type { Locale } from '#domain/site/locales.ts'
import { addVary, type EncodedText, encodeText, sendEncoded } from '../http/encoded-text.ts'
import { sendRefusal } from '../http/failures.ts'
import { isForeignOrigin, ownOrigin } from '../http/origin.ts'
import { inlineSource } from '../http/plain-page.ts'
import { sessionsOf } from '../http/session.ts'
import { leaveMessage } from '../messages/leave-message.ts'
import { acceptForms } from '../messages/read-form.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type SiteContent, siteContent } from '../site/content/content.ts'
import { contentPolicy } from '../site/rendering/page-headers.ts'
import { requestLocale, storeChosenLocale } from '../site/serving/negotiate.ts'
import { ABUSE_STYLE, abusePage, OUTCOMES } from './page.ts'
import { SECURITY_PATH, securityText } from './security-text.ts'

const HTML = 'text/html; charset=utf-8'
const HEADERS = {
  'content-security-policy': contentPolicy({ scripts: [], styles: [inlineSource(ABUSE_STYLE)] }),
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
}

/** Mounts the page for reports of abuse, its form, and `security.txt` (decision 178). */
export function mountAbuse(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config
  const written = new WeakMap<SiteContent, Map<Locale, Promise<EncodedText>>>()

  app.get(ABUSE_PATH, async (request, reply) => {
    const locale = requestLocale(request)
    const content = await siteContent(services)
    const pages = written.get(content) ?? new Map<Locale, Promise<EncodedText>>()
    written.set(content, pages)
    const page = pages.get(locale) ?? encodeText(HTML, abusePage(content, locale, publicUrl))
    pages.set(locale, page)
    storeChosenLocale(request, reply)
    addVary(reply, 'Accept-Language')
    addVary(reply, 'Cookie')
    reply.headers({ ...HEADERS, 'content-language': locale })
    return sendEncoded(request, reply, await page)
  })

  app.get(SECURITY_PATH, async (request, reply) => {
    const { email } = (await siteContent(services)).web_config
    const address = isEmail(email) ? email : ''
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityText(ownOrigin(request, services.config), address, services.now()))
  })

  app.register(async (forms) => {
    acceptForms(forms)
    forms.post(ABUSE_PATH, async (http, answer) => {
      if (isForeignOrigin(http, services.config)) {
        return sendRefusal(answer, refuse('origin_refused'))
      }
      const form = v.safeParse(MessageRequest, http.body)
      const session = await sessionsOf(forms).find(http)
      const from = { session, address: http.ip }
      const refusal = form.success
        ? await leaveMessage(services, form.output, from, 'abuse')
        : refuse('invalid_request')
      const language = form.success ? `?locale=${form.output.locale}` : ''
      return answer
        .header('cache-control', 'no-store')
        .redirect(`${ABUSE_PATH}${language}#${outcomeOf(refusal?.code)}`, 303)
    })
  })
}

/** Without script a browser cannot prove work, so that it has to wait, too. */
function outcomeOf(code: 'invalid_request' | 'too_many_requests' | 'proof_required' | undefined) {
  if (code === undefined) return OUTCOMES.sent
  return code === 'invalid_request' ? OUTCOMES.notSent : OUTCOMES.tooMany
}
