import { countOf } from '../../db/count-of.ts'
import type { Db } from '../../db/open.ts'

/** Selects an account's hash, and the scheme and salt that it wraps, as they are at the same moment. */
export function selectStoredPassword(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .leftJoin('old_password', (join) =>
      join
        .onRef('old_password.account_id', '=', 'account.account_id')
        .on('old_password.sealed_digest', 'is', null),
    )
    .select(['account.password_hash', 'old_password.scheme', 'old_password.salt'])
    .where('account.account_id', '=', account_id)
    .executeTakeFirst()
}

/** Selects the schemes of wrapped passwords, each by one look into the index. */
export async function selectWrappedSchemes(db: Db): Promise<string[]> {
  const schemes: string[] = []
  for (;;) {
    const next = await db
      .selectFrom('old_password')
      .select('scheme')
      .where('sealed_digest', 'is', null)
      .where('scheme', '>', schemes.at(-1) ?? '')
      .orderBy('scheme')
      .limit(1)
      .executeTakeFirst()
    if (next === undefined) return schemes
    schemes.push(next.scheme)
  }
}

/** Selects passwords that are not wrapped yet, in the order in which their accounts are locked. */
export function selectSealed(db: Db, limit: number) {
  return db
    .selectFrom('old_password')
    .select(['account_id', 'sealed_digest'])
    .where('sealed_digest', 'is not', null)
    .orderBy('account_id')
    .limit(limit)
    .$narrowType<{ sealed_digest: string }>()
    .execute()
}

/** Sets the hash that wraps a sealed password, unless it was wrapped or replaced meanwhile. */
export async function setWrappedHash(db: Db, account_id: string, password_hash: string) {
  const sealed = db
    .selectFrom('old_password')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('sealed_digest', 'is not', null)
  await db.updateTable('account').set({ password_hash }).where('account_id', 'in', sealed).execute()
  await db
    .updateTable('old_password')
    .set({ sealed_digest: null })
    .where('account_id', '=', account_id)
    .execute()
}

/** Selects those of the accounts that a password of another panel opens, or will once it is wrapped. */
export async function selectWithOldPassword(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('old_password')
    .select('account_id')
    .where('account_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Counts the passwords that wait to be wrapped, and those that are. */
export async function countOldPasswords(db: Db): Promise<{ waiting: number; wrapped: number }> {
  const rows = db.selectFrom('old_password')
  return {
    waiting: await countOf(rows.where('sealed_digest', 'is not', null)),
    wrapped: await countOf(rows.where('sealed_digest', 'is', null)),
  }
}
