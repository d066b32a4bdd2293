import { sql } from 'kysely'
import { countOf } from '../../db/count-of.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * The tables that an export of everything writes, each with its primary key and its columns. What is not listed stays:
 * hashes, keys, tokens. `account` and `inviter` stand for the number of the account that a row names.
 */
const EXPORTED = {
  account: [
    'account_id',
    'account email locale vip_type expire_date registration_time_ms suspended_at_ms inviter',
  ],
  orders: [
    'order_no',
    `order_no account order_status tier cycle kind currency package_fee_minor amount_minor coupon_code
    payment_type created_at_ms activation_time_ms expire_date`,
  ],
  imported_order: [
    'source source_id',
    'source source_id account plan_name term state currency amount_minor created_at_ms paid_at_ms',
  ],
  payment_event: [
    'gateway event_id',
    `gateway event_id provider_ref kind outcome order_no currency amount_minor received_at_ms
    paid_at_ms handled_at_ms bank_ref dispute_reason`,
  ],
  billing_details: ['account_id', 'account name address country vat_id'],
  invoice: ['invoice_no', 'invoice_no order_no issued_at_ms currency sum_minor tax_minor document'],
  ledger: [
    'entry_id',
    'entry_id account order_no kind tier from_ms until_ms paid_minor currency created_at_ms reverses',
  ],
  traffic_pack: [
    'pack_id',
    'pack_id account kind order_no bytes used_bytes created_at_ms ended_at_ms',
  ],
  voucher_batch: ['batch_id', 'batch_id tier days gb made_at_ms ends_at_ms revoked_at_ms'],
  voucher: ['code_hash', 'batch_id redeemed_at_ms entry_id pack_id'],
  coupon: [
    'coupon_code',
    `coupon_code percent amount_minor currency plans uses_each uses made_at_ms begins_at_ms
    ends_at_ms`,
  ],
  referral: ['invitee_account_id', 'account inviter state created_at_ms settled_at_ms due_at_ms'],
  device: ['DeviceId', 'DeviceId account DeviceInfo Platform Version is_app created_at_ms'],
  support_message: [
    'message_id',
    'message_id account kind email locale message created_at_ms closed_at_ms',
  ],
  support_reply: ['reply_id', 'reply_id message_id is_ours text created_at_ms'],
} satisfies Partial<Record<keyof Tables, [key: string, columns: string]>>

export type ExportedTable = keyof typeof EXPORTED
export const EXPORTED_TABLES = Object.keys(EXPORTED) as ExportedTable[]

export const columnsOf = (table: ExportedTable): string[] => EXPORTED[table][1].split(/\s+/)

export const countExported = (db: Db, table: ExportedTable): Promise<number> =>
  countOf(db.selectFrom(table))

const NUMBERS = new Map(
  ['account', 'inviter'].map((name) => [name, sql.ref(`${name}.digital_account_number`)]),
)
const ofAccount = (table: string, column = 'account_id') =>
  sql`left join account on account.account_id = ${sql.ref(`${table}.${column}`)}`
const INVITER = sql`left join account as inviter on inviter.account_id = referral.inviter_account_id`

function joinsOf(table: ExportedTable) {
  if (table === 'account')
    return sql`left join referral on referral.invitee_account_id = account.account_id ${INVITER}`
  if (table === 'referral') return sql`${ofAccount(table, 'invitee_account_id')} ${INVITER}`
  return columnsOf(table).includes('account') ? ofAccount(table) : sql``
}

type Cell = string | number | null

/** A row's columns as they are listed, and its primary key. */
export interface ExportedRow {
  cells: Cell[]
  key: Cell[]
}

/** Selects rows in the order of the primary key, those after a row or the first ones. */
export async function selectExported(
  db: Db,
  table: ExportedTable,
  { after, limit }: { after: ExportedRow | undefined; limit: number },
): Promise<ExportedRow[]> {
  const own = (name: string) => sql.ref(`${table}.${name}`)
  const key = EXPORTED[table][0].split(' ').map(own)
  const columns = [...columnsOf(table).map((name) => NUMBERS.get(name) ?? own(name)), ...key]
  const named = columns.map((column, nth) => sql`${column} as ${sql.ref(`c${nth}`)}`)
  // an erased account keeps its row, for its orders alone
  const isKept = table === 'account' ? sql`account.erased_at_ms is null` : sql`1 = 1`
  const follows = after ? sql`(${sql.join(key)}) > (${sql.join(after.key)})` : sql`1 = 1`
  const { rows } = await sql<Record<string, Cell>>`select ${sql.join(named)}
    from ${sql.table(table)} ${joinsOf(table)} where ${isKept} and ${follows}
    order by ${sql.join(key)} limit ${limit}`.execute(db)
  return rows.map((row) => {
    const cells = columns.map((_, nth) => row[`c${nth}`] ?? null)
    return { cells, key: cells.splice(-key.length) }
  })
}
