import type { FastifyRequest } from 'fastify'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EXIT_ENDPOINTS } from '#contract/site/exit.ts'
import { clientAddress, isBehindUnknownProxy } from '../http/client-address.ts'
import { isPublicAddress } from '../http/ip-address.ts'
import type { Services } from '../services.ts'
import { selectNodeOfExit } from './queries.ts'

export type Exit = Pick<ReplyOf<typeof EXIT_ENDPOINTS.getExit>, 'family' | 'seen' | 'node'>

/** Tells by the address of a request through which node it came (decision 146). */
export async function findExit(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
): Promise<Exit> {
  const from = clientAddress(request)
  if (from === null) return { family: 'ipv4', seen: 'unknown', node: null }
  const { family, address } = from
  const node = await selectNodeOfExit(db, from)
  if (node) return { family, seen: 'node', node: node.name }
  const canTell = isPublicAddress(address) && !isBehindUnknownProxy(request)
  return { family, seen: canTell ? 'elsewhere' : 'unknown', node: null }
}
