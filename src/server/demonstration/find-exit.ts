import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { holdsSlotOn } from '../devices/slot-queries.ts'
import type { Session } from '../http/session.ts'
import type { Exit } from '../nodes/find-exit.ts'
import type { Services } from '../services.ts'
import type { WireguardApp } from './wireguard-app.ts'

/**
 * Answers for requests that no tunnel carries: a member whose device is on in the stand-in for the
 * WireGuard app leaves through the demonstration node (decision 146).
 */
export async function findDemonstrationExit(
  { db }: Pick<Services, 'db'>,
  app: Pick<WireguardApp, 'states'>,
  session: Session | null,
): Promise<Exit> {
  const connected = app.states().filter(({ handshakeAgeS }) => handshakeAgeS !== null)
  const keys = connected.map(({ public_key }) => public_key)
  const { node_id, name } = DEMONSTRATION_NODE
  const isOn = session !== null && (await holdsSlotOn(db, { ...session, node_id }, keys))
  return isOn
    ? { family: 'ipv4', seen: 'node', node: name }
    : { family: 'ipv4', seen: 'elsewhere', node: null }
}
