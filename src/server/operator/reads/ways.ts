import * as v from 'valibot'
import { FailedWay, WayCertificate } from '#contract/agent.ts'
import { type WayFailure, wayName } from '#domain/nodes/ways.ts'
import { type NodeProfile, readProfile, readProfiles } from '../../nodes/profiles.ts'
import { type NodeRow, selectNodes } from '../../nodes/queries.ts'
import type { DbAndClock } from '../../services.ts'

/** A node's profile, with what its agent says of it. */
export interface NodeWays {
  number: number
  /** names of the ways, in order of preference */
  ways: string[]
  /** names of the ways that earlier profiles keep open */
  earlier: string[]
  /** null while the agent has not reported on ways */
  failures: { way: string; failure: WayFailure }[] | null
  /** how long their certificates are valid */
  certificates: { way: string; days_left: number }[]
}

/** A certificate that is valid for no more days than this was not renewed when it should have been. */
export const RENEWAL_DUE_DAYS = 10

type ReportedWays = Pick<NodeRow, 'node_id' | 'way_failures' | 'way_certificates'>

/** Reads the ways of a node; null when it never had a profile. */
export async function readWays(context: DbAndClock, node: ReportedWays): Promise<NodeWays | null> {
  const profile = await readProfile(context, node.node_id)
  return profile.number === 0 ? null : waysOf(node, profile)
}

/** Reads the ways of nodes that had a profile and whose agents have registered, by the node's name. */
export async function readWaysByName(context: DbAndClock): Promise<Map<string, NodeWays>> {
  const profiles = await readProfiles(context)
  const waysByName = new Map<string, NodeWays>()
  for (const node of await selectNodes(context.db)) {
    const profile = profiles.get(node.node_id)
    if (profile !== undefined && node.public_key !== null)
      waysByName.set(node.name, waysOf(node, profile))
  }
  return waysByName
}

function waysOf(node: ReportedWays, { number, ways, served }: NodeProfile): NodeWays {
  const names = ways.map(wayName)
  const earlier = served.map(wayName).filter((name) => !names.includes(name))
  const failures = readReport(FailedWay, node.way_failures)?.map((way) => ({
    way: wayName(way),
    failure: way.failure,
  }))
  const certificates = readReport(WayCertificate, node.way_certificates)?.map(
    ({ port, days_left }) => ({ way: wayName({ kind: 'tls', port }), days_left }),
  )
  return {
    number,
    ways: names,
    earlier,
    failures: failures ?? null,
    certificates: certificates ?? [],
  }
}

/** Tells whether an operator has to look after ways: one fails, is not reported, or has an old certificate. */
export const needCare = ({ failures, certificates }: NodeWays): boolean =>
  failures === null ||
  failures.length > 0 ||
  certificates.some(({ days_left }) => days_left <= RENEWAL_DUE_DAYS)

/** Why a way can't be used: it fails, or the node's agent is too old to report on its profile. */
export type WayTrouble = WayFailure | 'not_reported'

/** Counts the ways that do not run, by reason, as agents last reported, and the nodes that don't report on them. */
export async function countFailedWays(
  context: DbAndClock,
): Promise<ReadonlyMap<WayTrouble, number>> {
  const counts = new Map<WayTrouble, number>()
  const add = (reason: WayTrouble) => counts.set(reason, (counts.get(reason) ?? 0) + 1)
  for (const { way_failures } of await selectNodes(context.db)) {
    for (const { failure } of readReport(FailedWay, way_failures) ?? []) add(failure)
  }
  for (const { failures } of (await readWaysByName(context)).values()) {
    if (failures === null) add('not_reported')
  }
  return counts
}

const readReport = <Item>(item: v.GenericSchema<unknown, Item>, report: string | null) =>
  report === null ? null : v.parse(v.array(item), JSON.parse(report))
