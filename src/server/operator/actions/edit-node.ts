import { USUAL_DNS } from '#domain/nodes/dns-resolvers.ts'
import { splitEndpoint } from '#domain/nodes/endpoint.ts'
import { updateTiers } from '../../nodes/group-queries.ts'
import { readProfile } from '../../nodes/profiles.ts'
import { selectNodeByName, updateNode } from '../../nodes/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { storedNodeGroups } from '../../site/content/node-groups.ts'
import { holdContent } from '../../site/queries.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeInAudit } from './change-with-audit.ts'
import { findInvalidField, type NewNode } from './nodes.ts'

type Field = 'name' | 'country' | 'city' | 'city_en' | 'endpoint' | 'capacity' | 'dns' | 'group'

/** The fields to change; absent ones stay. */
export type NodeEdit = { [K in Field]?: NewNode[K] | undefined }

export type Edited =
  | {
      result: 'done'
      /** configurations of its devices are out of date now; their members are told */
      needsRenewal: boolean
    }
  | { result: 'unknown' | 'name_taken' | 'port_of_way' }
  | { result: 'invalid'; field: keyof NewNode }

/**
 * Changes a node under way. Name, country, city and capacity concern no device. Endpoint and DNS servers are part of
 * the configurations that members have, so the members are told to renew them (decision 165). The group
 * decides which tiers include the node (decision 238).
 */
export function editNode(
  context: DbAndClock,
  name: string,
  edit: NodeEdit,
  author: Author,
): Promise<Edited> {
  return changeInAudit(context, author, async (transaction, audit, nowMs) => {
    if (edit.group !== undefined) await holdContent(transaction)
    const node = await selectNodeByName(transaction, name)
    if (!node) return { result: 'unknown' }
    const after = {
      name: edit.name ?? node.name,
      country: edit.country ?? node.country,
      city: edit.city ?? node.city,
      city_en: edit.city_en ?? node.city_en,
      endpoint: edit.endpoint ?? node.endpoint,
      capacity: edit.capacity ?? node.capacity,
      dns: (edit.dns ?? node.dns) || USUAL_DNS,
      node_group: edit.group ?? node.node_group,
    }
    const included = edit.group === undefined ? null : await storedNodeGroups(transaction)
    const edited = { ...after, group: edit.group, network: node.tunnel_network }
    const field = findInvalidField(edited, included?.groups ?? [])
    if (field !== null) return { result: 'invalid', field }
    if (after.name !== name && (await selectNodeByName(transaction, after.name))) {
      return { result: 'name_taken' }
    }
    const { served } = await readProfile({ ...context, db: transaction }, node.node_id)
    if (served.some(({ port }) => port === splitEndpoint(after.endpoint).port))
      return { result: 'port_of_way' }
    const needsRenewal = after.endpoint !== node.endpoint || after.dns !== node.dns
    const untold = needsRenewal ? { untold_since_ms: nowMs } : {}
    await updateNode(transaction, name, { ...after, ...untold })
    if (included !== null) await updateTiers(transaction, included)
    const changes = Object.entries(edit)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key} ${value || 'default'}`)
    await audit(['nodes edit', name, ...changes].join(' '))
    return { result: 'done', needsRenewal }
  })
}
