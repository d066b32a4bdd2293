import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Db } from '../../../src/server/db/open.ts'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { insertNumbered, inTenDigits, scattered } from './fill.ts'

/** One rare member comes to so many others, with ten rare orders and a rare device. */
const OTHERS = 100
const ORDERS = 10
const FEWEST = 20

const MEMBER = scattered('bench-rare-')
const OWNER = scattered('bench-rare-', sql`n / ${sql.lit(ORDERS)}`)
const ORDER = inTenDigits('20261102-')
const PAYMENT_REF = scattered('rare-ref-')
/** Most orders came to nothing; one of a hundred waits for an operator. */
const STATUS = sql`case n % 200 when 0 then 'underpaid' when 1 then 'disputed'
  else case n % 5 when 0 then 'failed' when 1 then 'refunded' else 'expired' end end`
const PROVIDER = sql`case n % 2 when 0 then 'manual' else 'stripe' end`
const CYCLE = sql`case n % 3 when 0 then 'week' when 1 then 'quarter' else 'year' end`

/** A node in each state that a list of nodes can be narrowed to, with what makes it so. */
const NODES = {
  waiting: { public_key: null, seen_at_ms: null },
  lost: { is_drained: 1 },
  silent: {},
  closed: { problem: 'nft_missing' },
  drained: { is_drained: 1 },
  full: { capacity: 1 },
  suspected: {},
  ways: {},
} as const

/**
 * Adds what few members, orders, payments, devices and nodes are: suspended, imported, without an email
 * address, in another currency, refunded, waiting for an operator, in another state. Each filter of the
 * operators' lists then finds something.
 * @param nowMs when nodes called last, in milliseconds since 1970
 */
export async function fillRare(
  db: Db,
  { members, nowMs }: { members: number; nowMs: number },
): Promise<void> {
  const count = Math.max(FEWEST, Math.floor(members / OTHERS))
  await insertNodes(db, nowMs)
  await insertNumbered(db, count, rareMembers(nowMs))
  await insertNumbered(db, count, rareDevices(nowMs))
  await recountSlots({ db })
  for (const statement of rareOrders(nowMs)) await insertNumbered(db, ORDERS * count, statement)
}

async function insertNodes(db: Db, nowMs: number): Promise<void> {
  const nodes = Object.entries(NODES).map(([state, made]) => ({
    node_id: `rare-${state}`,
    name: `Rare ${state}`,
    country: 'IS',
    endpoint: `${state}.skylark.example:51820`,
    dns: '9.9.9.9',
    capacity: 100,
    public_key: `key of ${state}`,
    registration_hash: null,
    bearer_hash: null,
    created_at_ms: nowMs,
    is_drained: 0,
    problem: null,
    lost_at_ms: state === 'lost' ? nowMs : null,
    seen_at_ms: state === 'silent' ? nowMs - HOUR_MS : nowMs,
    ...made,
  }))
  await db.insertInto('node').values(nodes).execute()
  const times = { reported_at_ms: nowMs, away_from_ms: 0, away_until_ms: 0, used_until_ms: 0 }
  const report = { node_id: 'rare-suspected', suspected_since_ms: nowMs, suspicions: 'too_fast' }
  await db
    .insertInto('node_report')
    .values({ ...times, ...report })
    .execute()
  const ways = JSON.stringify([{ kind: 'shadowsocks', port: 8388, secret_number: 1 }])
  const profile = { node_id: 'rare-ways', number: 1, ways, ended_at_ms: null }
  await db.insertInto('node_profile').values(profile).execute()
}

/** A third is suspended, a third imported and a third without an email address. */
function rareMembers(nowMs: number): RawBuilder<unknown> {
  const joined = sql`${sql.lit(nowMs)} - n % 600 * ${sql.lit(DAY_MS)} - n`
  return sql`insert into account (account_id, digital_account_number, email, password_hash, locale,
      expire_date, vip_type, registration_time_ms, invitation_code, terms_version,
      terms_accepted_at_ms, suspended_at_ms)
    select ${MEMBER}, cast(6000000000 + n as text),
      case when n % 3 <> 2 then ${MEMBER} || '@rare.example' end, 'none', 'en-US', null, 1,
      ${joined}, ${MEMBER}, case when n % 3 = 1 then '' else '1.0' end, ${joined},
      case when n % 3 = 0 then ${sql.lit(nowMs)} end
    from numbers`
}

/** Each is off; that of the first member has the only slot of the node that is full. */
function rareDevices(nowMs: number): RawBuilder<unknown> {
  const ifFirst = (value: RawBuilder<unknown>) => sql`case when n = 0 then ${value} end`
  return sql`insert into device ("DeviceId", account_id, "DeviceInfo", "Platform", "Version",
      public_key, is_app, node_id, slot_since_ms, slot_check_at_ms, created_at_ms)
    select ${inTenDigits('0f8f0000-0000-4000-8000-01')}, ${MEMBER}, 'Lark ' || cast(n as text), 'linux',
      '', ${scattered('rare-key-')}, 0, ${ifFirst(sql`'rare-full'`)},
      ${ifFirst(sql.lit(nowMs))}, ${ifFirst(sql.lit(nowMs + DAY_MS))}, ${sql.lit(nowMs)} - n * 1000
    from numbers`
}

function rareOrders(nowMs: number): RawBuilder<unknown>[] {
  const made = sql`(${sql.lit(nowMs)} - n % 120 * ${sql.lit(DAY_MS)} - n % 3600 * ${sql.lit(SECOND_MS)})`
  const event = (kind: string, outcome: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`insert into payment_event (gateway, event_id, order_no, provider_ref, kind, amount_minor,
        currency, received_at_ms, outcome)
      select ${PROVIDER}, ${scattered(`${kind}-`)}, ${ORDER}, ${PAYMENT_REF}, ${sql.lit(kind)},
        case when ${STATUS} = 'underpaid' then 800 else 6800 end, 'CNY', ${made} + ${sql.lit(kind === 'paid' ? 0 : HOUR_MS)}, ${outcome}
      from numbers where ${where}`
  return [
    sql`insert into orders (order_no, account_id, tier, cycle, kind, currency, package_fee_minor,
        amount_minor, quote, payment_type, order_status, created_at_ms, expires_at_ms)
      select ${ORDER}, ${OWNER}, 'diamond', ${CYCLE}, 'new', 'CNY', 6800, 6800, '{}', ${PROVIDER},
        case when n % 400 = 100 then 'unpaid' else ${STATUS} end, ${made}, ${made} + ${sql.lit(DAY_MS)}
      from numbers`,
    sql`insert into payment (payment_id, order_no, gateway, provider_ref, created_at_ms)
      select ${scattered('rare-payment-')}, ${ORDER}, ${PROVIDER}, ${PAYMENT_REF}, ${made} from numbers`,
    event(
      'paid',
      sql`case ${STATUS} when 'refunded' then 'completed' when 'disputed' then 'completed'
        else ${STATUS} end`,
      sql`${STATUS} not in ('failed', 'expired')`,
    ),
    event('refunded', sql`'refunded'`, sql`${STATUS} = 'refunded'`),
    event('disputed', sql`'disputed'`, sql`${STATUS} = 'disputed'`),
  ]
}
