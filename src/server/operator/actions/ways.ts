import type { WayParameterName, WayParameters } from '#domain/nodes/way-parameters.ts'
import { completeWays, nextWays, parseWays, wayName } from '#domain/nodes/ways.ts'
import { deleteProfiles, replaceProfile } from '../../nodes/profile-queries.ts'
import { readProfile } from '../../nodes/profiles.ts'
import { raisePeersRev, selectNodeByName } from '../../nodes/queries.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeInAudit } from './change-with-audit.ts'

export interface NewProfile {
  /** name of the node */
  name: string
  /** such as `shadowsocks:8388`, or `none`; undefined keeps the ways */
  ways: string | undefined
  /** those that are not given stay as they are */
  parameters: WayParameters
  /** whether every way gets a new secret, also at a port that it keeps */
  isRotated: boolean
  /** whether earlier profiles end now instead of a week after their replacement */
  endsEarlier: boolean
}

/**
 * Replaces the profile of a node by the next one (decision 160). Its agent gets it within seconds.
 * @returns `invalid` for ways that can't be read; `taken` for ways at the tunnel's own port; the name of a
 *   parameter that is missing, invalid or not for these ways
 */
export function setWays(
  context: DbAndClock,
  { name, ways: text, parameters, isRotated, endsEarlier }: NewProfile,
  author: Author,
): Promise<'done' | 'unknown' | 'invalid' | 'taken' | { wrong: WayParameterName }> {
  return changeInAudit(context, author, async (transaction, audit, nowMs) => {
    const node = await selectNodeByName(transaction, name)
    // locks the node, so that two operators don't make the same number
    if (!node || (await raisePeersRev(transaction, node.node_id)) === undefined) return 'unknown'
    const { node_id } = node
    const before = await readProfile({ ...context, db: transaction }, node_id)
    const places = text === undefined ? before.ways : parseWays(text)
    if (places === null) return 'invalid'
    const ways = completeWays(places, parameters, before.ways)
    if (!Array.isArray(ways)) return { wrong: ways }
    if (ways.some(({ port }) => node.endpoint.endsWith(`:${port}`))) return 'taken'
    const number = before.number + 1
    const row = JSON.stringify(nextWays(before.ways, { number, ways, isRotated }))
    if (endsEarlier) await deleteProfiles(transaction, node_id)
    await replaceProfile(transaction, { node_id, number, ways: row }, nowMs)
    const told = [
      ways.map(wayName).join(',') || 'none',
      ...Object.entries(parameters).map(([parameter, value]) => `${parameter} ${value}`),
      isRotated && 'rotated',
      endsEarlier && 'now',
    ]
    await audit(['nodes ways', name, ...told.filter(Boolean)].join(' '))
    return 'done'
  })
}
