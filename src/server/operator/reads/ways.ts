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

/** Describes why a way does not run, and the operator's next step. */
export const WAY_FAILURE_WORDS: Record<WayFailure, { words: string; next: string }> = {
  starting: {
    words: 'it is being started, or waits until the node is open',
    next: 'Check again after some seconds, or see why the node is closed: nodes list',
  },
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
    next: 'Install it on the node: apt-get install shadowsocks-libev trojan',
  },
  port_taken: {
    words: 'another program on the node uses its port',
    next: 'Choose another port: nodes ways <name> --ways shadowsocks:8389',
  },
  port_denied: {
    words: 'its system user may not open a port below 1024',
    next: 'On the node: sysctl net.ipv4.ip_unprivileged_port_start=443, also in a file of /etc/sysctl.d.',
  },
  ended: {
    words: 'its program ends as soon as it starts',
    next: "Compare the agent's unit with the one in its guide: it needs CAP_SETUID and CAP_SETGID.",
  },
  no_site: {
    words: 'it has no site for other visitors',
    next: 'Put a site of your own into SITE_FOLDER on the node, /srv/skylark-site, with an index.html that every user can read.',
  },
  site_port_taken: {
    words: 'the port of the site for other visitors is taken',
    next: 'On the node, free port 28080 of 127.0.0.2: ss -ltnp',
  },
  certificate_unreadable: {
    words: 'its certificate or key is missing, or its system user may not read it',
    next: 'On the node, check both paths as that user: setpriv --reuid=_skylark-ways --clear-groups cat <path>',
  },
  certificate_mismatch: {
    words: 'its certificate and key are not PEM, or do not belong together',
    next: 'Copy both again from the same renewal.',
  },
  certificate_ended: {
    words: 'its certificate has ended',
    next: 'Renew it on the node; the agent uses the new file within a minute.',
  },
  certificate_early: {
    words: "its certificate is not valid yet by the node's clock",
    next: 'Check the clock of the node: timedatectl',
  },
  certificate_host: {
    words: 'its certificate is for other host names',
    next: 'Use one for the host name of --host, or set that name: nodes ways <name> --host <name>',
  },
  certificate_untrusted: {
    words: 'its certificate is not from an authority that apps trust',
    next: 'Use one from a public authority, and the file with its intermediate certificates (fullchain.pem).',
  },
}
