import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { ACCOUNTS } from './0079-first/accounts.ts'
import { BILLING } from './0079-first/billing.ts'
import { DEVICES } from './0079-first/devices.ts'
import { MESSAGES } from './0079-first/messages.ts'
import { OPERATORS } from './0079-first/operators.ts'
import { PAYMENTS } from './0079-first/payments.ts'
import { SIGN_IN } from './0079-first/sign-in.ts'

/** Creates the tables of 0.1.0, each after those that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const own = isPostgres ? IN_POSTGRES : IN_SQLITE
  const parts = [ACCOUNTS, DEVICES, SIGN_IN, BILLING, PAYMENTS, MESSAGES, OPERATORS, own]
  for (const statement of parts.flat()) await statement.execute(db)
}

/** Find text by its beginning, in the order of bytes, with the columns that a page of members needs. */
const IN_SQLITE = [
  sql`create index account_by_address
    on account (email, registration_time_ms, account_id, expire_date, vip_type)
    where erased_at_ms is null`,
  sql`create index account_by_domain
    on account (
      (substr(email, instr(email, '@') + 1) collate binary),
      registration_time_ms, account_id, expire_date, vip_type
    )
    where erased_at_ms is null`,
  sql`create index device_by_name on device (("DeviceInfo" collate binary))`,
  sql`create index payment_event_by_reference on payment_event ((provider_ref collate binary))`,
]

const IN_POSTGRES = [
  sql`create index account_by_address
    on account ((email collate "C"))
    include (registration_time_ms, account_id, expire_date, vip_type)
    where erased_at_ms is null`,
  // with the address itself, without which an expression over it is not answered by the index alone
  sql`create index account_by_domain
    on account ((substr(email, strpos(email, '@') + 1) collate "C"))
    include (email, registration_time_ms, account_id, expire_date, vip_type)
    where erased_at_ms is null`,
  sql`create index device_by_name on device (("DeviceInfo" collate "C"))`,
  sql`create index payment_event_by_reference on payment_event ((provider_ref collate "C"))`,
  // archives and replicas would keep the log beyond the hour after which the key of these is deleted
  sql`alter table network_window set unlogged`,
  sql`alter table network_count set unlogged`,
]
