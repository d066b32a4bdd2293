import { isHostName } from '../text/host-name.ts'
import { DAY_MS } from '../time/durations.ts'

/** Addresses at which the service can be found, as its operator signed them (decision 162). */
export interface MirrorList {
  /** grows with each list; a device never goes back to a smaller one */
  number: number
  /** the end of the list, at midnight UTC */
  ends_at_ms: number
  /** host names in ASCII, each reached by https */
  hosts: string[]
}

type Bytes = Uint8Array<ArrayBuffer>

/** Longest line of a signed list, in characters: it fits a chat message, and can be copied from paper. */
export const MAX_MIRROR_LINE = 200

const FORMAT = 1
/** format, number (4 bytes) and day of the end (2 bytes), before the host names */
const HEAD_BYTES = 7
/** Ed25519, RFC 8032 */
const SIGNATURE_BYTES = 64
const MAX_HOSTS = 8

/**
 * Writes a list as the bytes to sign.
 * @throws RangeError when a host, the number or the end cannot be written
 */
export function encodeMirrorList({ number, ends_at_ms, hosts }: MirrorList): Bytes {
  const bytes = new Uint8Array(HEAD_BYTES + hosts.join(',').length)
  const head = new DataView(bytes.buffer)
  head.setUint8(0, FORMAT)
  head.setUint32(1, number)
  head.setUint16(5, ends_at_ms / DAY_MS)
  bytes.set(
    Array.from(hosts.join(','), (letter) => letter.charCodeAt(0)),
    HEAD_BYTES,
  )
  const read = decodeMirrorList(bytes)
  const isSame = read?.number === number && read.ends_at_ms === ends_at_ms
  if (!isSame) throw new RangeError('This list of mirrors cannot be written')
  return bytes
}

/** Reads the bytes of a list; null when they are none. */
function decodeMirrorList(bytes: Bytes): MirrorList | null {
  if (bytes.length <= HEAD_BYTES || bytes.length > MAX_MIRROR_LINE) return null
  if (bytes[0] !== FORMAT) return null
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  const hosts = String.fromCharCode(...bytes.subarray(HEAD_BYTES)).split(',')
  const isValid = hosts.length <= MAX_HOSTS && hosts.every(isHostName)
  if (!isValid || new Set(hosts).size < hosts.length) return null
  return { number: head.getUint32(1), ends_at_ms: head.getUint16(5) * DAY_MS, hosts }
}

/** Why a line is not followed: not a list; not signed by this service; older than the one known; past its end. */
export type MirrorProblem = 'unreadable' | 'unsigned' | 'older' | 'ended'

/**
 * Reads a list with its signature, and tells whether a device may follow it.
 * @param signed the list's bytes and their signature
 * @param known.newest number of the newest list that this device has followed; 0 for none
 * @param known.verify checks an Ed25519 signature with the key that this device knows
 */
export async function readSignedMirrors(
  signed: Bytes,
  known: {
    newest: number
    nowMs: number
    verify: (signature: Bytes, bytes: Bytes) => Promise<boolean>
  },
): Promise<MirrorList | MirrorProblem> {
  const bytes = signed.subarray(0, -SIGNATURE_BYTES)
  const list = decodeMirrorList(bytes)
  if (list === null) return 'unreadable'
  if (!(await known.verify(signed.subarray(-SIGNATURE_BYTES), bytes))) return 'unsigned'
  if (list.number < known.newest) return 'older'
  return list.ends_at_ms <= known.nowMs ? 'ended' : list
}

/**
 * Deals the addresses out to groups, so that somebody who betrays one group leaves the others: each has at
 * most `perGroup` of them, no address is in two, and the sizes differ by one at most.
 */
export function dealMirrors(hosts: readonly string[], perGroup: number): string[][] {
  const groups = Array.from({ length: Math.ceil(hosts.length / perGroup) }, (): string[] => [])
  for (const [index, host] of hosts.entries()) groups[index % groups.length]?.push(host)
  return groups
}
