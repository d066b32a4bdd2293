import type { FastifyInstance } from 'fastify'
import { API_DOCUMENT_PATH, TOKEN_ENDPOINTS } from '#contract/console/tokens.ts'
import { sendRefusal } from '../http/failures.ts'
import { siteAddress } from '../http/origin.ts'
import { makeToken, revokeToken } from '../operator/actions/tokens.ts'
import { apiDocument } from '../operator/api-document/api-document.ts'
import { listTokens } from '../operator/tokens/list-tokens.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'
import { operatorToken } from './sessions/cookie.ts'
import { findOperatorSession } from './sessions/sessions.ts'

/** Mounts the tokens of operators' tools, and the document of the API that they call (decision 169). */
export function mountConsoleTokens(
  mount: ConsoleMount,
  services: Services,
  app: FastifyInstance,
): void {
  mount(TOKEN_ENDPOINTS.listTokens, async () => ({
    tokens: await listTokens(services),
  }))
  mount(TOKEN_ENDPOINTS.makeToken, async ({ request, author, session }) => {
    const token = await makeToken(services, request, session.operator_id, author)
    return 'problem' in token ? { token: null, ...token } : { ...token, problem: null }
  })
  mount(TOKEN_ENDPOINTS.revokeToken, async ({ params, author }) =>
    (await revokeToken(services, params.token_id, author)) ? {} : refuse('not_found'),
  )
  app.get(API_DOCUMENT_PATH, async (http, answer) => {
    const token = operatorToken(http)
    const session = token && (await findOperatorSession(services, token, true))
    if (!session) return sendRefusal(answer, refuse('unauthenticated'))
    return answer
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="operator-api.json"')
      .send(apiDocument(siteAddress(services.config)))
  })
}
