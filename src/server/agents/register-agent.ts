import type { AGENT_ENDPOINTS } from '#contract/agent.ts'
import type { ErrorOf, ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import { splitEndpoint } from '#domain/nodes/endpoint.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { registerNode } from './queries.ts'

/** Answers the first agent that presents a node's registration token with a bearer token for the node. */
export async function registerAgent(
  { db, now }: Services,
  { token, public_key }: ParsedRequestOf<typeof AGENT_ENDPOINTS.registerNode>,
): Promise<
  | ReplyOf<typeof AGENT_ENDPOINTS.registerNode>
  | Refusal<ErrorOf<typeof AGENT_ENDPOINTS.registerNode>>
> {
  const bearer = newToken()
  const agent = { public_key, bearer_hash: hashToken(bearer) }
  try {
    const node = await registerNode(db, hashToken(token), agent, now())
    if (!node) return refuse('token_refused')
    const { name, endpoint, tunnel_network } = node
    return { bearer, name, listen_port: splitEndpoint(endpoint).port, tunnel_network }
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('key_in_use')
    throw error
  }
}
