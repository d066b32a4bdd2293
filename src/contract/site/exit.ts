import * as v from 'valibot'
import { IP_FAMILIES, SEEN_EXITS } from '#domain/nodes/exits.ts'
import { get } from '../call.ts'
import { endpoint } from '../endpoint.ts'
import { filled } from '../fields.ts'

/** Origins of the service that answer over one IP version alone, as far as the operator has set them. */
export const FamilyOrigins = v.object({
  ipv4: v.optional(filled(260)),
  ipv6: v.optional(filled(260)),
})

/** Where the request came from; the address itself is neither stored nor returned (decision 146). */
const ExitReply = v.object({
  family: v.picklist(IP_FAMILIES),
  seen: v.picklist(SEEN_EXITS),
  /** name of the node that it came through; null unless `seen` is `node` */
  node: v.nullable(filled(80)),
  origins: FamilyOrigins,
})

export const getExit = get('/api/exit', ExitReply)

/** The call of the page that tells whether traffic is in the tunnel. */
export const EXIT_ENDPOINTS = {
  getExit: endpoint(getExit, {
    summary: 'Tell whether this request came through a node, by its address, which is not stored',
    guard: 'public',
  }),
}

export type FamilyOrigins = v.InferOutput<typeof FamilyOrigins>
