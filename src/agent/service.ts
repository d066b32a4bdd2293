import * as v from 'valibot'
import * as api from '#contract/agent.ts'
import {
  AGENT_DIALECT,
  type FailedUpdate,
  type FailedWay,
  type NodeProblem,
  type Reading,
  type ReportReply,
} from '#contract/agent.ts'
import type { Call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ErrorReply } from '#contract/errors.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { postJson } from './platform.ts'

/** The service no longer accepts this agent's token: the agent must close its tunnels. */
export class TokenRefused extends Error {}

/** The service could not be reached, or answered with an error that may pass. */
export class ServiceUnreachable extends Error {}

/** The service rejects this request as invalid: repeating it is useless. */
export class CallRefused extends ServiceUnreachable {}

interface PeersAsked {
  cursor?: number
  /** only for a service that has sent one */
  roaming_cursor?: number
  wait_s: number
  problem: NodeProblem | null
  /** only for a service that has sent a profile */
  failed_ways?: FailedWay[]
  /** only for a service that has sent `update` */
  release?: string
  failed_update?: FailedUpdate
}

/** The agent's calls to the service; tests pass their own. */
export interface Service {
  /** @param stop aborts the call, which then throws ServiceUnreachable */
  getPeers(asked: PeersAsked, stop: AbortSignal): Promise<ReplyOf<typeof api.getPeers>>
  /** @param asks_budgets true only when the service has said that it supports budgets */
  report(readings: readonly Reading[], asks_budgets: boolean): Promise<ReportReply>
}

const LIMIT_MS = 15 * SECOND_MS

/**
 * Speaks this version's dialect. Where the service refuses it, speaks the one before it (decision 42) until a
 * reply tells that the service was upgraded.
 * @param url the service's address, without a trailing slash
 * @throws {TokenRefused | ServiceUnreachable} from each call
 */
export function createService(url: string, bearer: string): Service {
  let isServiceOlder = false

  async function inEitherDialect<T>(
    callNewer: () => Promise<T>,
    callOlder: () => Promise<T>,
  ): Promise<T> {
    if (isServiceOlder) return callOlder()
    try {
      return await callNewer()
    } catch (error) {
      if (error instanceof CallRefused) return callOlder()
      throw error
    }
  }

  const getPeers = (request: Omit<PeersAsked, 'problem'>, stop: AbortSignal) => {
    const limit = AbortSignal.timeout(LIMIT_MS + request.wait_s * SECOND_MS)
    return call(url, api.getPeers, request, bearer, AbortSignal.any([limit, stop]))
  }

  /** A service that doesn't learn of the problem lists peers all the same: none may be on a closed node. */
  async function getPeersInDialect1({ cursor, wait_s, problem }: PeersAsked, stop: AbortSignal) {
    const reply = await getPeers({ ...(cursor !== undefined && { cursor }), wait_s }, stop)
    isServiceOlder = (reply.dialect ?? 1) < AGENT_DIALECT
    return problem === null ? reply : { ...reply, is_whole: true, peers: [], gone: [] }
  }

  const report = (request: { readings: readonly Reading[]; asks_budgets?: true }) =>
    call(url, api.reportReadings, request, bearer)

  return {
    getPeers: (request, stop) =>
      inEitherDialect(
        () => getPeers(request, stop),
        () => getPeersInDialect1(request, stop),
      ),
    report: (readings, asks_budgets) =>
      asks_budgets
        ? inEitherDialect(
            () => report({ readings, asks_budgets }),
            () => report({ readings }),
          )
        : report({ readings }),
  }
}

const REFUSED = {
  token_refused:
    'The service no longer accepts this token (token_refused). Get a new one with: nodes token',
  key_in_use:
    'Another node has this WireGuard key (key_in_use). Empty STATE_DIR on a copied machine, then start again.',
}

/** @throws {TokenRefused | ServiceUnreachable} */
export function registerNode(
  url: string,
  request: { token: string; public_key: string },
): Promise<ReplyOf<typeof api.registerNode>> {
  return call(url, api.registerNode, request, null)
}

async function call<C extends Call>(
  url: string,
  { path, reply }: C,
  body: unknown,
  bearer: string | null,
  signal = AbortSignal.timeout(LIMIT_MS),
): Promise<ReplyOf<C>> {
  let status = 0
  try {
    const answer = await postJson(`${url}${path}`, body, { bearer, signal })
    status = answer.status
    const value: unknown = await answer.json()
    if (status === 200) return v.parse(reply, value) as ReplyOf<C>
    // only the service's own error body counts: a captive portal may answer 401 as well
    const { error } = v.parse(ErrorReply, value)
    if (error === 'token_refused' || error === 'key_in_use') throw new TokenRefused(REFUSED[error])
    if (error === 'invalid_request') throw new CallRefused(error)
    throw new ServiceUnreachable(error)
  } catch (error) {
    if (error instanceof TokenRefused || error instanceof ServiceUnreachable) throw error
    throw new ServiceUnreachable(`${path} was answered ${status || 'not at all'}`, { cause: error })
  }
}
