import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the indexes that answer among a million members by themselves: a page of members whose address begins with
 * something (decision 194), of devices that may need a new configuration, and the money of a month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists account_by_address`.execute(db)
  await sql`drop index account_by_domain`.execute(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? ADDRESSES_IN_POSTGRES : ADDRESSES_IN_SQLITE) {
    await sql.raw(statement).execute(db)
  }
  await sql`create index device_that_may_need_renewal on device (created_at_ms, "DeviceId")
    where tunnel_hash is not null or tunnel_dns is not null or link_profile is not null`.execute(db)
  await sql`create index payment_event_by_movement on payment_event (
    (case kind when 'paid' then coalesce(paid_at_ms, received_at_ms) else received_at_ms end),
    gateway, event_id) where provider_ref is not null`.execute(db)
}

/** Columns by which found members are sorted and filtered. */
const LISTED = 'registration_time_ms, account_id, expire_date, vip_type'

const ADDRESSES_IN_SQLITE = [
  `create index account_by_address on account (email, ${LISTED}) where erased_at_ms is null`,
  `create index account_by_domain on account
    ((substr(email, instr(email, '@') + 1) collate binary), ${LISTED}) where erased_at_ms is null`,
]
const ADDRESSES_IN_POSTGRES = [
  `create index account_by_address on account ((email collate "C")) include (${LISTED})
    where erased_at_ms is null`,
  // with the address itself, without which an expression over it is not answered by the index alone
  `create index account_by_domain on account
    ((substr(email, strpos(email, '@') + 1) collate "C")) include (email, ${LISTED})
    where erased_at_ms is null`,
]
