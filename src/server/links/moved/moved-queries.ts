import type { Db } from '../../db/open.ts'

/** Selects the account behind an old subscription address, with the name of the service it comes from. */
export function selectLinkAlias(db: Db, token_hash: string, nowMs: number) {
  return db
    .selectFrom('link_alias')
    .innerJoin('moved_service', 'moved_service.source', 'link_alias.source')
    .innerJoin('account', 'account.account_id', 'link_alias.account_id')
    .select(['account.account_id', 'account.locale', 'moved_service.name'])
    .where('token_hash', '=', token_hash)
    .where('link_alias.until_ms', '>', nowMs)
    .executeTakeFirst()
}
