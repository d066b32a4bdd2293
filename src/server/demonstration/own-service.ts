import { type Service, ServiceUnreachable, TokenRefused } from '../../agent/service.ts'
import { readPeers } from '../agents/peers.ts'
import { touchNode } from '../agents/queries.ts'
import { recordProblem } from '../agents/record-problem.ts'
import { recordReport } from '../agents/record-report.ts'
import { hashToken } from '../http/tokens.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Answers the agent's calls by the functions behind the service's routes instead of over HTTP. Its client
 * would take more memory than all of demo mode (decision 132).
 * @throws {TokenRefused | ServiceUnreachable} from each call, as over HTTP
 */
export function ownService(services: Services, bearer: string): Service {
  const { db, now } = services
  async function answer<T>(respond: (node: NodeRow) => Promise<T | Refusal>): Promise<T> {
    let outcome: T | Refusal
    try {
      const node = await touchNode(db, hashToken(bearer), now(), null)
      outcome = node ? await respond(node) : refuse('token_refused')
    } catch (error) {
      throw new ServiceUnreachable('the database did not answer', { cause: error })
    }
    if (outcome instanceof Refusal) throw new TokenRefused(outcome.code)
    return outcome
  }
  return {
    getPeers: (request, stop) =>
      answer(async (node) =>
        readPeers(services, await recordProblem(services, node, request), request, stop),
      ),
    report: (readings, asks_budgets) =>
      answer((node) => recordReport(services, node, { readings: [...readings], asks_budgets })),
  }
}
