import * as v from 'valibot'
import { FailedWay } from '#contract/agent.ts'
import { type WayFailure, wayName } from '#domain/nodes/ways.ts'
import { readProfile } from '../../nodes/profiles.ts'
import type { NodeRow } from '../../nodes/queries.ts'
import type { Services } from '../../services.ts'

/** A node's profile, with what its agent says of it. */
export interface NodeWays {
  number: number
  /** names of the ways, in order of preference */
  ways: string[]
  /** names of the ways that earlier profiles keep open */
  earlier: string[]
  /** null while the agent has not reported on ways */
  failures: { way: string; failure: WayFailure }[] | null
}

/** Reads the ways of a node; null when it never had a profile. */
export async function readWays(
  context: Pick<Services, 'db' | 'now'>,
  { node_id, way_failures }: Pick<NodeRow, 'node_id' | 'way_failures'>,
): Promise<NodeWays | null> {
  const { number, ways, served } = await readProfile(context, node_id)
  if (number === 0) return null
  const names = ways.map(wayName)
  const earlier = served.map(wayName).filter((name) => !names.includes(name))
  const failures =
    way_failures === null
      ? null
      : v
          .parse(v.array(FailedWay), JSON.parse(way_failures))
          .map((way) => ({ way: wayName(way), failure: way.failure }))
  return { number, ways: names, earlier, failures }
}

/** Describes why a way does not run, and the operator's next step. */
export const WAY_FAILURE_WORDS: Record<WayFailure, { words: string; next: string }> = {
  unknown_kind: {
    words: 'its agent does not know this kind',
    next: 'Update the agent on the node to the version of the server.',
  },
  no_user: {
    words: 'its agent has no system user to run it',
    next: 'On the node: useradd --system _skylark-ways, then ENGINE_USERS=_skylark-ways for the agent.',
  },
  not_installed: {
    words: 'its program is not installed there',
    next: 'Install it on the node: apt-get install shadowsocks-libev',
  },
  port_taken: {
    words: 'another program on the node uses its port',
    next: 'Choose another port: nodes ways <name> --ways shadowsocks:8389',
  },
  ended: {
    words: 'its program ends as soon as it starts',
    next: "Compare the agent's unit with the one in its guide: it needs CAP_SETUID and CAP_SETGID.",
  },
}
