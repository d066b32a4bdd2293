import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/server/db/open.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'

export const NODES = 200
const EACH = 3
const DATES = 90

/**
 * Fills a migrated, empty database with members who have a history: each has a session, a known
 * browser, traffic, a message, three orders with payment and ledger entry, and three devices, one of
 * which holds a slot on one of 200 nodes.
 * @param bearerHash of the agent of the n-th node
 */
export async function fill(
  db: Db,
  { members, nowMs }: { members: number; nowMs: number },
  bearerHash: (node: number) => string,
): Promise<void> {
  await db
    .insertInto('node')
    .values(
      Array.from({ length: NODES }, (_none, node) => ({
        node_id: `node-${node}`,
        name: `Node ${node}`,
        country: 'JP',
        endpoint: `node${node}.skylark.example:51820`,
        dns: '9.9.9.9',
        capacity: 100_000,
        public_key: `node-${node}`,
        registration_hash: null,
        bearer_hash: bearerHash(node),
        created_at_ms: nowMs,
        seen_at_ms: nowMs,
        problem: null,
      })),
    )
    .execute()
  const perMember = (statement: RawBuilder<unknown>) => run(db, members, statement)
  const perOrder = (statement: RawBuilder<unknown>) => run(db, EACH * members, statement)
  const earlierMs = nowMs - 30 * DAY_MS

  await perMember(sql`insert into account (account_id, digital_account_number, email, password_hash,
      locale, expire_date, vip_type, registration_time_ms, invitation_code, terms_version,
      terms_accepted_at_ms)
    select ${member}, cast(7000000000 + n as text), ${member} || '@mail.example', 'none', 'en-US',
      case when n % 2 = 0 then (${expireDates(nowMs)}) end, case when n % 2 = 0 then 2 else 1 end,
      ${earlierMs}, ${member}, '1.0', ${earlierMs} from numbers`)
  await perMember(sql`insert into session (token_hash, account_id, kind, created_at_ms,
      last_seen_at_ms, expires_at_ms)
    select 'hash-' || ${member}, ${member}, 'browser', ${earlierMs}, ${nowMs},
      ${nowMs} + (n % 30 + 1) * ${DAY_MS} from numbers`)
  await perMember(sql`insert into known_browser (account_id, mark_hash, last_used_at_ms)
    select ${member}, 'mark-' || ${member}, ${nowMs} from numbers`)
  await perMember(sql`insert into traffic (account_id, month, used_bytes)
    select ${member}, ${new Date(nowMs).toISOString().slice(0, 7)}, n from numbers`)
  await perMember(sql`insert into inbox (notice_id, account_id, dedupe_key, kind, payload, created_at_ms)
    select 'notice-' || ${member}, ${member}, 'fill-' || ${member}, 'signed_in', '{}', ${earlierMs}
    from numbers`)

  await perOrder(sql`insert into orders (order_no, account_id, tier, cycle, kind, currency,
      package_fee_minor, amount_minor, quote, payment_type, order_status, created_at_ms,
      expires_at_ms, activation_time_ms, expire_date)
    select ${scattered('order-')}, ${ownersMember}, 'gold', 'month', 'extend', 'USD', 999, 999, ${QUOTE},
      'test', 'completed', ${earlierMs} - n % 1000000, ${earlierMs}, ${earlierMs}, null from numbers`)
  await perOrder(sql`insert into payment (payment_id, order_no, gateway, provider_ref, created_at_ms)
    select ${scattered('payment-')}, ${scattered('order-')}, 'test', ${scattered('ref-')},
      ${earlierMs} from numbers`)
  await perOrder(sql`insert into payment_event (gateway, event_id, order_no, provider_ref, kind,
      amount_minor, currency, received_at_ms, outcome)
    select 'test', ${scattered('event-')}, ${scattered('order-')}, ${scattered('ref-')}, 'paid', 999,
      'USD', ${earlierMs}, 'activated' from numbers`)
  await perOrder(sql`insert into ledger (entry_id, account_id, order_no, kind, tier, from_ms, until_ms,
      paid_minor, currency, created_at_ms)
    select ${scattered('entry-')}, ${ownersMember}, ${scattered('order-')}, 'purchase', 'gold',
      ${earlierMs}, ${nowMs}, 999, 'USD', ${earlierMs} from numbers`)
  await perOrder(sql`insert into device ("DeviceId", account_id, "DeviceInfo", "Platform", "Version",
      public_key, is_app, tunnel_number, node_id, slot_since_ms, slot_check_at_ms, created_at_ms)
    select ${scattered('device-')}, ${ownersMember}, 'Router', 'linux', '', ${publicKey}, 0, n + 2,
      'node-' || cast(n / ${EACH} % ${NODES} as text),
      case when n % ${EACH} = 0 then ${earlierMs} end,
      case when n % ${EACH} = 0 then ${nowMs} + (n % 30 + 1) * ${DAY_MS} end, ${earlierMs} from numbers`)
  await sql`insert into peer_counter (node_id, public_key, account_id, epoch, counted_bytes,
      used_until_ms)
    select node_id, public_key, account_id, 1, 1000, ${earlierMs} from device
    where slot_since_ms is not null`.execute(db)
}

/** Runs an insert that selects from `numbers`, with `n` from 0. */
function run(db: Db, count: number, statement: RawBuilder<unknown>) {
  const [, table = ''] = /insert into (\w+)/.exec(statement.compile(db).sql) ?? []
  const { sql: text, parameters } = statement.compile(db)
  void table
  void text
  void parameters
  return sql`with recursive numbers(n) as (
    select cast(0 as bigint) union all select n + 1 from numbers where n + 1 < ${count}
  ) ${statement}`.execute(db)
}
