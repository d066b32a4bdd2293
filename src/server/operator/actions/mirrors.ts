import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { dealMirrors, encodeMirrorList, MAX_MIRROR_LINE } from '#domain/site/mirror-list.ts'
import { type MirrorListRow, replaceMirrorLists, selectMirrorLists } from '../../mirrors/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { lastDay } from '../plain-text.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeInAudit } from './change-with-audit.ts'

export interface NewMirrors {
  /** different host names, each accepted by `isHostName` */
  hosts: readonly string[]
  /** the most that one member sees */
  each: number
  /** midnight UTC */
  ends_at_ms: number
}

/** Reads an Ed25519 private key in PEM; null when it is not one. */
export function readSigningKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Writes the public half of an Ed25519 key in base64url. */
export const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'jwk' }).x ?? ''

/**
 * Signs new lists, one for each group of members, in place of those before.
 * @param key Ed25519; only its public half is stored
 * @returns the lists; null when one would be longer than a line may be
 */
export async function signMirrors(
  context: DbAndClock,
  { hosts, each, ends_at_ms }: NewMirrors,
  key: KeyObject,
  author: Author,
): Promise<MirrorListRow[] | null> {
  return changeInAudit(context, author, async (transaction, audit, nowMs) => {
    const [before] = await selectMirrorLists(transaction)
    // by the clock, so that a restored backup does not number lists as devices know them already
    const number = Math.max((before?.number ?? 0) + 1, Math.floor(nowMs / 1000))
    const lists = dealMirrors(hosts, each).map((own, mirror_group) => {
      const bytes = encodeMirrorList({ number, ends_at_ms, hosts: own })
      const line = Buffer.concat([bytes, sign(null, bytes, key)]).toString('base64url')
      const public_key = publicKeyOf(key)
      return { mirror_group, number, hosts: own.join(','), line, public_key, ends_at_ms }
    })
    if (lists.some(({ line }) => line.length > MAX_MIRROR_LINE)) return null
    await replaceMirrorLists(transaction, lists)
    const until = lastDay(ends_at_ms)
    await audit(`mirrors sign ${number}: ${hosts.length} hosts, ${each} each, until ${until}`)
    return lists
  })
}
