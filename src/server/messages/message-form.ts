import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type MessageKind, MessageRequest } from '#contract/messages.ts'
import { sendRefusal } from '../http/failures.ts'
import { isForeignOrigin } from '../http/origin.ts'
import { sessionsOf } from '../http/session.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { leaveMessage } from './leave-message.ts'

/** How sending a message went. */
export type FormOutcome = 'sent' | 'invalid_request' | 'too_many_requests' | 'proof_required'

interface MessageForm {
  /** the page with the form, which shows the outcome, too */
  path: string
  kind: MessageKind
  /** fragments of the page's address; without scripts a browser cannot prove work */
  fragments: Readonly<Record<FormOutcome, string>>
}

/** Mounts a form for messages that works without scripts: its answer leads back to its page. */
export function mountMessageForm(
  app: FastifyInstance,
  services: Services,
  { path, kind, fragments }: MessageForm,
): void {
  app.register(async (forms) => {
    acceptForms(forms)
    forms.post(path, async (http, answer) => {
      if (isForeignOrigin(http, services.config)) {
        return sendRefusal(answer, refuse('origin_refused'))
      }
      const form = v.safeParse(MessageRequest, http.body)
      const from = { session: await sessionsOf(forms).find(http), address: http.ip }
      const refusal = form.success
        ? await leaveMessage(services, form.output, from, kind)
        : refuse('invalid_request')
      const language = form.success ? `?locale=${form.output.locale}` : ''
      return answer
        .header('cache-control', 'no-store')
        .redirect(`${path}${language}#${fragments[refusal?.code ?? 'sent']}`, 303)
    })
  })
}

/** Makes the calls of a scope take a form of a page, as browsers without script send it. */
function acceptForms(forms: FastifyInstance): void {
  forms.removeAllContentTypeParsers()
  forms.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  )
}

/** Parses the form. Browsers send a line break as two characters, which the page counts as one. */
const readForm = (body: string) =>
  Object.fromEntries(new URLSearchParams(body.replaceAll('%0D%0A', '%0A')))
