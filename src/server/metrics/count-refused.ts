import type { FastifyInstance } from 'fastify'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { MetricsText } from './metrics-text.ts'

/** Sign-in paths, by the kind of account that they are for. */
const SIGN_INS: ReadonlyMap<string, 'member' | 'operator'> = new Map([
  [ENDPOINTS.signIn.path, 'member'],
  [ENDPOINTS.finishSignIn.path, 'member'],
  [ENDPOINTS.passkeySignIn.path, 'member'],
  [ENDPOINTS.clientSignIn.path, 'member'],
  [CONSOLE_ENDPOINTS.signInOperator.path, 'operator'],
])

/**
 * Counts refused sign-ins by kind (member or operator) and error code.
 * @returns a function that writes the counts so far
 */
export function countRefused(app: FastifyInstance): (text: MetricsText) => void {
  const counts = { member: new Map<string, number>(), operator: new Map<string, number>() }

  app.addHook('preSerialization', async (request, reply, payload) => {
    const kind = SIGN_INS.get(request.routeOptions.url ?? '')
    if (kind !== undefined && reply.statusCode >= 400) {
      const { error } = payload as ErrorReply
      counts[kind].set(error, (counts[kind].get(error) ?? 0) + 1)
    }
    return payload
  })

  return (text) =>
    text.add(
      'skylark_sign_ins_refused_total',
      'counter',
      'Refused sign-ins of members and operators by reason.',
      Object.entries(counts).flatMap(([kind, reasons]) =>
        [...reasons].map(([reason, count]) => [{ kind, reason }, count] as const),
      ),
    )
}
