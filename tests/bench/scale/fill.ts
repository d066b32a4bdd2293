import { type RawBuilder, sql } from 'kysely'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Db, Engine } from '../../../src/server/db/open.ts'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { fillQuickly } from './fill-quickly.ts'

export const NODES = 200
const DNS = '9.9.9.9'
/** How many orders and devices each member has; one of the devices holds a slot. */
const PER_MEMBER = 3
/** Days from the first to the last end of a membership; half of them are over. */
const END_DAYS = 90
const MONTH_MS = 30 * DAY_MS
/** Odd, so that multiplying by it reorders the numbers below two to the 32nd. */
const SCATTER = 2_654_435_761

/** SQL of an identifier of the row's number, in another order than the numbers'. */
export const scattered = (prefix: string, number = sql`n`) =>
  sql`${sql.lit(prefix)} || cast((${number}) * ${sql.lit(SCATTER)} % 4294967296 as text)`
/** The same, in ten digits. */
export function inTenDigits(prefix: string): RawBuilder<string> {
  const digits = scattered('0000000000')
  return sql`${sql.lit(prefix)} || substr(${digits}, length(${digits}) - 9)`
}
const DEVICE = inTenDigits('0f8f0000-0000-4000-8000-00')
const MEMBER = scattered('bench-')
const OWNER = scattered('bench-', sql`n / ${sql.lit(PER_MEMBER)}`)
const ORDER = inTenDigits('20261101-')
const PAYMENT_REF = scattered('ref-')
const AMOUNT = sql`999 + n % 50 * 10`
const PROVIDER = sql`case n % 8 when 1 then 'epay' when 3 then 'stripe' else 'test' end`
const PLATFORM = sql`case n % 5 when 0 then 'android' when 1 then 'ios' when 2 then 'macos'
  when 3 then 'windows' else 'linux' end`
const tierOf = (member: RawBuilder<unknown>) =>
  sql`case when ${member} % 10 = 0 then 'diamond' else 'gold' end`
/** 43 digits and `=`, as long as a key */
const PUBLIC_KEY = sql`substr(${sql.lit('0'.repeat(43))} || cast(n as text), length(cast(n as text)) + 1) || '='`

/**
 * Fills a migrated, empty database with members who have a history: each has a session, a known
 * browser, traffic and a message, three orders that were paid over the last months, and three devices,
 * one of which holds a slot on one of 200 nodes.
 * @param bearerHashOf hash of the token of the n-th node's agent
 */
export async function fill(
  { db, engine }: { db: Db; engine: Engine },
  { members, nowMs }: { members: number; nowMs: number },
  bearerHashOf: (node: number) => string,
): Promise<void> {
  const nodes = Array.from({ length: NODES }, (_none, node) => ({
    node_id: `node-${node}`,
    name: `Node ${node}`,
    country: 'JP',
    endpoint: `node${node}.skylark.example:51820`,
    dns: DNS,
    capacity: 100_000,
    public_key: `key of node ${node}`,
    registration_hash: null,
    bearer_hash: bearerHashOf(node),
    created_at_ms: nowMs,
    seen_at_ms: nowMs,
    problem: null,
  }))
  await db.insertInto('node').values(nodes).execute()
  await fillQuickly({ db, engine }, async () => {
    for (const statement of memberStatements(nowMs)) await insertNumbered(db, members, statement)
    for (const statement of orderStatements(nowMs))
      await insertNumbered(db, PER_MEMBER * members, statement)
    await sql`
      insert into peer_counter (node_id, public_key, account_id, epoch, counted_bytes, used_until_ms)
      select node_id, public_key, account_id, 1, 1000, created_at_ms from device
      where slot_since_ms is not null`.execute(db)
  })
  await recountSlots({ db })
}

function memberStatements(nowMs: number): RawBuilder<unknown>[] {
  const now = sql.lit(nowMs)
  const earlier = sql.lit(nowMs - 30 * DAY_MS)
  const laterBy = sql`(n % 30 + 1) * ${sql.lit(DAY_MS)}`
  // within 500 days that end before the first order
  const joined = sql`${sql.lit(nowMs - 150 * DAY_MS)}
    - (n * ${sql.lit(SCATTER)}) % 4294967296 * 10`
  const month = sql.lit(new Date(nowMs).toISOString().slice(0, 7))
  return [
    sql`insert into account (account_id, digital_account_number, email, password_hash, locale,
        expire_date, vip_type, registration_time_ms, invitation_code, terms_version,
        terms_accepted_at_ms)
      select ${MEMBER}, cast(7000000000 + n as text), ${MEMBER} || '@mail.example', 'none', 'en-US',
        ${expireDate(nowMs)}, case when n % 10 = 0 then 3 else 2 end, ${joined}, ${MEMBER}, '1.0',
        ${joined}
      from numbers`,
    sql`insert into session (token_hash, account_id, kind, created_at_ms, last_seen_at_ms,
        expires_at_ms)
      select ${scattered('hash-')}, ${MEMBER}, 'browser', ${earlier}, ${now}, ${now} + ${laterBy}
      from numbers`,
    sql`insert into known_browser (account_id, mark_hash, last_used_at_ms)
      select ${MEMBER}, ${scattered('mark-')}, ${now} from numbers`,
    sql`insert into traffic (account_id, month, used_bytes, last_connection_time_ms)
      select ${MEMBER}, ${month}, n, ${earlier} from numbers`,
    sql`insert into inbox (notice_id, account_id, dedupe_key, kind, payload, created_at_ms)
      select ${scattered('notice-')}, ${MEMBER},
        'expiry:' || ${STAGE} || ':' || ${MEMBER} || ':' || ${expireDate(nowMs)}, 'expiry',
        '{"stage":"' || ${STAGE} || '","tier":"gold","expire_date":"' || ${expireDate(nowMs)} || '"}', ${earlier}
      from numbers`,
  ]
}

/** SQL of the reminder that the n-th member has had, so that none is due while something is measured. */
const STAGE = sql`case when n % ${sql.lit(END_DAYS)} <= ${sql.lit(END_DAYS / 2)} then 'expired'
  when n % ${sql.lit(END_DAYS)} = ${sql.lit(END_DAYS / 2 + 1)} then '1_day' else '7_days' end`

/** SQL of when the membership of the n-th member ends. */
function expireDate(nowMs: number): RawBuilder<string> {
  const ends = Array.from({ length: END_DAYS }, (_none, day) => {
    const date = formatInstant(firstEndMs(nowMs) + day * DAY_MS)
    return sql`when ${sql.lit(day)} then ${sql.lit(date)}`
  })
  return sql`case n % ${sql.lit(END_DAYS)} ${sql.join(ends, sql` `)} end`
}

const firstEndMs = (nowMs: number) =>
  Math.floor(nowMs / SECOND_MS) * SECOND_MS - (END_DAYS / 2) * DAY_MS

function orderStatements(nowMs: number): RawBuilder<unknown>[] {
  const earlier = sql.lit(nowMs - 30 * DAY_MS)
  const perMember = sql.lit(PER_MEMBER)
  const day = sql.lit(DAY_MS)
  const laterBy = sql`(n % 30 + 1) * ${day}`
  // three months in a row, the last of which ends with the membership
  const until = sql`${sql.lit(firstEndMs(nowMs))} + n / ${perMember} % ${sql.lit(END_DAYS)} * ${day}
    - (2 - n % ${perMember}) * ${sql.lit(MONTH_MS)}`
  const from = sql`(${until} - ${sql.lit(MONTH_MS)})`
  // bought when the month began, or lately when it has not begun; at another second each
  const bought = sql`(case when ${from} > ${sql.lit(nowMs)}
    then ${sql.lit(nowMs)} - n % 10 * ${day} else ${from} end - n % 86400 * 1000)`
  const tier = tierOf(sql`(n / ${perMember})`)
  const isApp = sql`n % 4 = 0`
  const ifSlot = (value: RawBuilder<unknown>) =>
    sql`case when n % ${perMember} = 0 then ${value} end`
  return [
    sql`insert into orders (order_no, account_id, tier, cycle, kind, currency, package_fee_minor,
        amount_minor, quote, payment_type, order_status, created_at_ms, expires_at_ms,
        activation_time_ms)
      select ${ORDER}, ${OWNER}, ${tier}, 'month', 'extend', 'USD', ${AMOUNT}, ${AMOUNT},
        ${sql.lit('{}'.padEnd(400))}, ${PROVIDER}, 'completed', ${bought}, ${bought} + ${day}, ${bought}
      from numbers`,
    sql`insert into payment (payment_id, order_no, gateway, provider_ref, created_at_ms)
      select ${scattered('payment-')}, ${ORDER}, ${PROVIDER}, ${PAYMENT_REF}, ${bought} from numbers`,
    sql`insert into payment_event (gateway, event_id, order_no, provider_ref, kind, amount_minor,
        currency, received_at_ms, outcome)
      select ${PROVIDER}, ${scattered('event-')}, ${ORDER}, ${PAYMENT_REF}, 'paid', ${AMOUNT}, 'USD',
        ${bought}, 'completed'
      from numbers`,
    sql`insert into ledger (entry_id, account_id, order_no, kind, tier, from_ms, until_ms, paid_minor,
        currency, created_at_ms)
      select ${scattered('entry-')}, ${OWNER}, ${ORDER}, 'purchase', ${tier},
        ${from}, ${until}, ${AMOUNT}, 'USD', ${bought}
      from numbers`,
    sql`insert into device ("DeviceId", account_id, "DeviceInfo", "Platform", "Version", public_key,
        is_app, tunnel_number, node_id, slot_since_ms, slot_check_at_ms, last_handshake_ms,
        tunnel_dns, created_at_ms)
      select ${DEVICE}, ${OWNER}, 'Router', ${PLATFORM},
        case when ${isApp} then '1.' || cast(n % 20 / 4 as text) || '.0' else '' end, ${PUBLIC_KEY},
        case when ${isApp} then 1 else 0 end, n + 2,
        'node-' || cast(n / ${perMember} % ${sql.lit(NODES)} as text), ${ifSlot(earlier)},
        ${ifSlot(sql`${earlier} + ${sql.lit(31 * DAY_MS)} + ${laterBy}`)},
        case when n % 6 = 0 then ${sql.lit(nowMs)} when n % 5 > 0 then ${earlier} end,
        case when ${isApp} then null when n % 1000 = 7 then '1.1.1.1' else ${sql.lit(DNS)} end,
        ${earlier} - n % 100 * ${day}
      from numbers`,
  ]
}

/** Runs an insert that selects from `numbers`, whose column `n` counts from 0. */
export async function insertNumbered(
  db: Db,
  count: number,
  insert: RawBuilder<unknown>,
): Promise<void> {
  await sql`with recursive numbers(n) as (
      select cast(0 as bigint) union all select n + 1 from numbers where n + 1 < ${sql.lit(count)}
    ) ${insert}`.execute(db)
}
