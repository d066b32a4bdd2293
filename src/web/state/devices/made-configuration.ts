import { proxy, subscribe } from 'valtio/vanilla'
import type { Tunnel } from '#domain/nodes/tunnel.ts'
import type { TunnelChoices } from '#domain/nodes/tunnel-choices.ts'
import type { Failure } from '../../api.ts'
import type { Device } from '../../stored-copies/devices.ts'
import { member } from '../session/member.ts'

/** A device's configuration, shown until it is closed: neither this device nor the service stores it. */
export interface Configuration {
  device: Device
  tunnel: Tunnel
  /** stands in the file; also what a link of the device seals (decision 161) */
  privateKey: string
  choices: TunnelChoices
  /** kinds of disguise in which the node can be reached, best first; may have later ones */
  ways: readonly string[]
  fileName: string
  /** it is for the node of demo mode, which carries no traffic */
  isDemonstration: boolean
  /** it is for the device that this browser runs on */
  isHere: boolean
  /** why the device got no slot; null when it got one */
  slotRefused: Failure | null
}

/** The configuration that was made last; in this tab's memory only, so that other tabs of the account lead back to it. */
export const madeConfiguration = proxy<{ configuration: Configuration | null }>({
  configuration: null,
})

/** Forgets the private key, with the configuration that has it. */
export const closeConfiguration = () => {
  madeConfiguration.configuration = null
}

// in step with each change: another member's sign-in passes this state within one task
subscribe(
  member,
  () => {
    if (member.session === 'signed_out') closeConfiguration()
  },
  true,
)
