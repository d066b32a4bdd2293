import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { ErrorReply } from '#contract/errors.ts'

/** Sign-in paths, by the kind of account that they are for. */
const SIGN_INS: ReadonlyMap<string, 'member' | 'operator'> = new Map([
  [ENDPOINTS.signIn.path, 'member'],
  [ENDPOINTS.finishSignIn.path, 'member'],
  [ENDPOINTS.passkeySignIn.path, 'member'],
  [ENDPOINTS.clientSignIn.path, 'member'],
  [CONSOLE_ENDPOINTS.signInOperator.path, 'operator'],
])

/** Counts refused sign-ins by kind (member or operator) and error code. */
export function countRefused(app: FastifyInstance, registry: Registry): void {
  const refused = new Counter({
    name: 'skylark_sign_ins_refused_total',
    help: 'Refused sign-ins of members and operators by reason.',
    labelNames: ['kind', 'reason'],
    registers: [registry],
  })

  app.addHook('preSerialization', async (request, reply, payload) => {
    const kind = SIGN_INS.get(request.routeOptions.url ?? '')
    if (kind !== undefined && reply.statusCode >= 400) {
      refused.inc({ kind, reason: (payload as ErrorReply).error })
    }
    return payload
  })
}
