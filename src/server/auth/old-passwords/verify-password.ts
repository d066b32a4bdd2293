import { isEmail } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Busy } from '../../ports/password-hasher.ts'
import { Refusal } from '../../refusal.ts'
import type { AuthServices } from '../../services.ts'
import { selectAccountById, updatePassword } from '../queries.ts'
import { digestByEach } from './digest-old-password.ts'
import { selectStoredPassword, selectWrappedSchemes } from './old-password-queries.ts'

type Services = Pick<AuthServices, 'db' | 'hasher'>

/**
 * Verifies a member's password, also one of another panel (decision 240), whose hash it replaces by our own. The work is
 * the same whether or not there is an account, and wherever its password comes from.
 * @returns the account with the hash that it has now; null for a wrong password or no account
 */
export async function verifyPassword(
  services: Services,
  account: AccountRow | undefined,
  password: string,
): Promise<AccountRow | null | Busy> {
  const { db, hasher } = services
  const wrapped = await selectWrappedSchemes(db)
  const stored = await selectStoredPassword(db, account?.account_id ?? '')
  const { scheme = null, salt = null } = stored ?? {}
  const own = scheme === null || salt === null ? null : { scheme, salt }
  // also a scheme whose first password was wrapped between the two reads
  const schemes = new Set([...wrapped, ...(own ? [own.scheme] : [])])

  const isRight = await hasher.verify(stored?.password_hash ?? null, password, () =>
    digestByEach(schemes, own, password),
  )
  if (isRight instanceof Refusal) return isRight
  if (!isRight || !account || !stored) return null
  const verified = { ...account, password_hash: stored.password_hash }
  if (own === null) return verified
  // panels set the address as the password of accounts that they made: strangers know it, too
  return isEmail(normalizeEmail(password)) ? null : replaceHash(services, verified, password)
}

/** Replaces a wrapped hash by one of the password itself; while the queue is full it stays until the next sign-in. */
async function replaceHash(
  services: Services,
  account: AccountRow,
  password: string,
): Promise<AccountRow | null | Busy> {
  const { db, hasher } = services
  const { account_id } = account
  const password_hash = await hasher.hash(password)
  if (password_hash instanceof Refusal) return account
  const isReplaced = await db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    if (locked?.password_hash !== account.password_hash) return false
    await updatePassword(transaction, account_id, password_hash)
    return true
  })
  if (isReplaced) return { ...account, password_hash }
  // another sign-in replaced it, or the password was changed
  return verifyPassword(services, await selectAccountById(db, account_id), password)
}
