import * as v from 'valibot'
import type { PeersReply } from '#contract/agent.ts'
import type { OpenWay } from '#domain/links/profile.ts'
import { WAY_PARAMETER_NAMES } from '#domain/nodes/way-parameters.ts'
import {
  OLD_PROFILE_MS,
  servedWays,
  WAY_KINDS,
  type Way,
  type WayKind,
} from '#domain/nodes/ways.ts'
import type { DbAndClock, Services } from '../services.ts'
import { selectAllProfiles, selectProfiles } from './profile-queries.ts'

const kinds = Object.keys(WAY_KINDS) as WayKind[]
const StoredWays = v.array(
  v.object({
    kind: v.picklist(kinds),
    port: v.number(),
    secret_number: v.number(),
    /** profiles from before there were parameters have none */
    parameters: v.optional(v.record(v.picklist(WAY_PARAMETER_NAMES), v.string()), {}),
  }),
)

/** A node's current profile, and the ways that its engines serve because of earlier ones, too. */
export interface NodeProfile {
  /** 0: the node never had a profile */
  number: number
  /** in order of preference */
  ways: Way[]
  served: ReturnType<typeof servedWays>
}

/** Reads the profile of a node; earlier ones count for a week after their end. */
export async function readProfile({ db, now }: DbAndClock, node_id: string): Promise<NodeProfile> {
  return profileOf(await selectProfiles(db, node_id, now() - OLD_PROFILE_MS))
}

/** Reads the profiles of all nodes that have one, by node. */
export async function readProfiles({ db, now }: DbAndClock): Promise<Map<string, NodeProfile>> {
  const rows = await selectAllProfiles(db, now() - OLD_PROFILE_MS)
  const ofNode = Map.groupBy(rows, ({ node_id }) => node_id)
  return new Map([...ofNode].map(([node_id, profiles]) => [node_id, profileOf(profiles)]))
}

/** @param rows the newest first */
function profileOf(rows: readonly { number: number; ways: string }[]): NodeProfile {
  const profiles = rows.map(({ ways }) => v.parse(StoredWays, JSON.parse(ways)))
  const [row] = rows
  return { number: row?.number ?? 0, ways: profiles[0] ?? [], served: servedWays(profiles) }
}

/** Reads what a node's engines are to serve, with their secrets; null for a node without a profile. */
export async function readServedProfile(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  node_id: string,
): Promise<PeersReply['profile'] | null> {
  const { number, served } = await readProfile(services, node_id)
  if (number === 0) return null
  const ways = served.map(({ secretNumbers, ...way }) => ({
    ...way,
    secrets: secretNumbers.map((secret_number) =>
      waySecret(services, node_id, { ...way, secret_number }),
    ),
  }))
  return { number, ways }
}

/** Reads the ways that nodes offer devices now. @returns those of a node, best first, with their secrets */
export async function readOfferedWays(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
): Promise<(node_id: string) => OpenWay[]> {
  const profiles = await readProfiles(services)
  return (node_id) =>
    (profiles.get(node_id)?.ways ?? []).map(({ secret_number, ...way }) => ({
      ...way,
      secret: waySecret(services, node_id, { ...way, secret_number }),
    }))
}

/** Derives the secret of a way from the key beside the database (decision 160). */
const waySecret = (
  { secrets }: Pick<Services, 'secrets'>,
  node_id: string,
  { kind, port, secret_number }: Way,
) => secrets.keyedHash('way', `${node_id} ${kind} ${port} ${secret_number}`)
