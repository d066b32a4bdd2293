import type { Db } from '../../db/open.ts'

/** Selects the account behind an old subscription address, with the name of the service it comes from. */
export function selectLinkAlias(db: Db, token_hash: string, nowMs: number) {
  return db
    .selectFrom('link_alias')
    .innerJoin('moved_service', 'moved_service.source', 'link_alias.source')
    .innerJoin('account', 'account.account_id', 'link_alias.account_id')
    .selectAll('account')
    .select(['moved_service.name', 'moved_service.passwords_until_ms'])
    .where('token_hash', '=', token_hash)
    .where('link_alias.until_ms', '>', nowMs)
    .executeTakeFirst()
}

/** A member who moved here, as an old subscription address finds them. */
export type MovedMember = NonNullable<Awaited<ReturnType<typeof selectLinkAlias>>>

/** Selects the services that signed their addresses, while an account of theirs can be claimed. */
export const selectSigningServices = (db: Db, nowMs: number) =>
  db
    .selectFrom('moved_service')
    .select(['source', 'sealed_secret', 'until_ms'])
    .where('until_ms', '>', nowMs)
    .where('sealed_secret', 'is not', null)
    .$narrowType<{ sealed_secret: string }>()
    .execute()

/** Selects an account that can be claimed, by the name of its member at the old service. */
export function selectClaimable(
  db: Db,
  { source, source_id }: { source: string; source_id: string },
) {
  return db
    .selectFrom('imported_account')
    .innerJoin('claimable_account', 'claimable_account.account_id', 'imported_account.account_id')
    .select(['claimable_account.account_id', 'issued_from_ms'])
    .where('imported_account.source', '=', source)
    .where('source_id', '=', source_id)
    .executeTakeFirst()
}

/** Deletes the mark of an account that it can be claimed; of concurrent callers, one gets it. */
export function deleteClaimable(db: Db, account_id: string) {
  return db
    .deleteFrom('claimable_account')
    .where('account_id', '=', account_id)
    .returning(['held_tier', 'held_ms', 'source'])
    .executeTakeFirst()
}

/** Deletes the secret of a service once no account of it is left to be claimed. */
export async function deleteSpentSecret(db: Db, source: string): Promise<void> {
  await db
    .updateTable('moved_service')
    .set({ sealed_secret: null })
    .where('source', '=', source)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('claimable_account').select('source').where('source', '=', source))),
    )
    .execute()
}
