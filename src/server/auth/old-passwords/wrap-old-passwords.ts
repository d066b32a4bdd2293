import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { insertMissing } from '../../db/insert-missing.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Job, Round } from '../../jobs.ts'
import type { AuthServices, KeyedServices } from '../../services.ts'
import { seal, unseal } from '../sealed-secret.ts'
import type { ReadPassword } from './old-password.ts'
import { selectSealed, setWrappedHash } from './old-password-queries.ts'

/** So many are done again at most after a kill. */
const PORTION = 20
/** Ends before the lease of its instance does. */
const ROUND_MS = 50 * SECOND_MS

/** Wraps passwords of other panels in our own hash, on one instance at a time. */
export const oldPasswordWrapping = (services: AuthServices): Job => ({
  name: 'passwords of other panels',
  startAfterMs: 5 * SECOND_MS,
  pauseMs: 5 * SECOND_MS,
  leaseMs: MINUTE_MS,
  run: ({ signal }) =>
    wrapOldPasswords(services, AbortSignal.any([signal, AbortSignal.timeout(ROUND_MS)])),
})

/** Wraps portions of sealed passwords until none is left, each while nobody waits for the hasher. */
export async function wrapOldPasswords(
  { db, secrets, hasher }: Pick<AuthServices, 'db' | 'secrets' | 'hasher'>,
  signal: Round['signal'],
): Promise<void> {
  while (!signal.aborted) {
    const sealed = await selectSealed(db, PORTION)
    if (sealed.length === 0) return
    const hashes = new Map<string, string>()
    for (const { account_id, sealed_digest } of sealed) {
      const digest = unseal(secrets, account_id, sealed_digest).toString()
      hashes.set(account_id, await hasher.wrap(digest))
    }
    await db.transaction().execute(async (transaction) => {
      for (const [account_id, hash] of hashes) {
        await lockAccount(transaction, account_id)
        await setWrappedHash(transaction, account_id, hash)
      }
    })
  }
}

/**
 * Stores those passwords of another panel that are understood, encrypted. They open nothing until the service has wrapped
 * them, nor from `untilMs` on.
 * @param members with accounts that the same transaction inserts
 */
export async function storeOldPasswords(
  { db, secrets }: Pick<KeyedServices, 'db' | 'secrets'>,
  members: readonly { account_id: string; password: ReadPassword | null }[],
  untilMs: number,
): Promise<void> {
  const rows = members.flatMap(({ account_id, password }) => {
    if (password === null || 'unknown' in password) return []
    const { scheme, salt, digest } = password
    return [
      {
        account_id,
        scheme: JSON.stringify(scheme),
        salt,
        sealed_digest: seal(secrets, account_id, Buffer.from(digest)),
        until_ms: untilMs,
      },
    ]
  })
  await insertMissing(db, 'old_password', rows)
}
