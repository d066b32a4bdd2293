import { randomInt } from 'node:crypto'
import { FIRST_DEVICE_NUMBER, lastDeviceNumber, type TunnelNetwork } from '#domain/nodes/tunnel.ts'
import type { Db } from '../db/open.ts'
import { hasTunnelNumber } from './queries.ts'

/** Picks a random tunnel number: addresses reveal neither when nor in which order they were assigned. */
export const pickTunnelNumber = (network: TunnelNetwork): number =>
  randomInt(FIRST_DEVICE_NUMBER, lastDeviceNumber(network) + 1)

/** Returns the device's tunnel number if the node's network has an address for it, else picks a new one. */
export async function fitTunnelNumber(
  db: Db,
  { tunnel_number }: { tunnel_number: number | null },
  network: TunnelNetwork,
): Promise<number> {
  if (tunnel_number !== null && tunnel_number <= lastDeviceNumber(network)) return tunnel_number
  for (;;) {
    const drawn = pickTunnelNumber(network)
    if (!(await hasTunnelNumber(db, drawn))) return drawn
  }
}
