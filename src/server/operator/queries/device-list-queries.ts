import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeviceFilters } from '#contract/console/lists/device-list.ts'
import { HANDSHAKE_WINDOW_MS, PLATFORMS } from '#domain/devices/devices.ts'
import { normalizeAccountNumber } from '#domain/identity/account-number.ts'
import { compareVersions } from '#domain/text/versions.ts'
import { beginning } from '../../db/beginning.ts'
import { findsFew, hidden, inOrder, type ListOrder, sortedApart } from '../../db/list-order.ts'
import type { Db } from '../../db/open.ts'
import { type DeviceRow, type NamedDevice, selectNamed } from '../../devices/queries.ts'

/** A device with its node, and the number of its account. */
export type DeviceOfList = NamedDevice & { digital_account_number: string }

/** Where a device stands in the list. */
export type DevicePlace = Pick<DeviceRow, 'created_at_ms' | 'DeviceId'>

/** The index by which a page is read; conditions on columns of others lead no search. */
type Leading = 'creation' | 'found' | 'version' | 'slots' | 'node' | 'platform' | 'kind'

const ref = (name: keyof DeviceRow) => sql.ref(`device.${name}`)

const BY_CREATION: ListOrder<DevicePlace>['columns'] = [
  { by: ref('created_at_ms'), read: ({ created_at_ms }) => created_at_ms },
  { by: ref('DeviceId'), read: ({ DeviceId }) => DeviceId },
]

/** Filters, and the time at which they are asked. */
interface Asked {
  filters: DeviceFilters
  nowMs: number
}

/** Selects devices, as sorted, beginning with the one that follows `before`. */
export async function selectDeviceList(
  db: Db,
  asked: Asked,
  {
    isDescending,
    before,
    limit,
  }: { isDescending: boolean; before: DevicePlace | undefined; limit: number },
): Promise<DeviceOfList[]> {
  const { leading, isApart, conditions } = await chooseIndex(db, asked)
  const order = { columns: BY_CREATION, isDescending }
  let rows = selectNamed(db)
    // not the other way round: accounts lead to no order of devices
    .leftJoin('account', 'account.account_id', 'device.account_id')
    .select('account.digital_account_number')
    .$narrowType<{ digital_account_number: string }>()
    .limit(limit)
  for (const condition of conditions(leading)) rows = rows.where(condition)
  return inOrder(rows, isApart ? sortedApart(order) : order, before).execute()
}

/** Counts the devices that fit, up to `most`; not for `renew`, which the database can't tell. */
export async function countDeviceList(db: Db, asked: Asked, most: number): Promise<number> {
  const { leading, conditions } = await chooseIndex(db, asked)
  let counted = db.selectFrom('device').select('device.DeviceId').limit(most)
  for (const condition of conditions(leading)) counted = counted.where(condition)
  const { n } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Chooses the index of the filter that should leave least. One that leaves few is sorted apart; otherwise a
 * walk in the order of the list soon finds enough.
 */
async function chooseIndex(db: Db, { filters, nowMs }: Asked) {
  const olderVersions = filters.old_version ? await selectOlderVersions(db) : []
  const conditions = (leading: Leading, of: DeviceFilters = filters) =>
    conditionsOf(db, { filters: of, nowMs, olderVersions }, leading)
  const { find, old_version, connection, node, platform, kind } = filters
  const mayBeFew: { leading: Leading; found: RawBuilder<SqlBool>[] }[] = [
    ...(find === undefined
      ? []
      : [{ leading: 'found' as const, found: conditions('found', { find }) }]),
    ...(old_version
      ? [{ leading: 'version' as const, found: conditions('version', { old_version }) }]
      : []),
    // an index alone tells how many have a slot, but not who is online
    ...(connection === 'online' ? [{ leading: 'slots' as const, found: [HAS_SLOT] }] : []),
  ]
  for (const { leading, found } of mayBeFew) {
    let rows = db.selectFrom('device')
    for (const condition of found) rows = rows.where(condition)
    if (await findsFew(rows)) return { leading, isApart: true, conditions }
  }
  const leading: Leading =
    (node !== undefined && 'node') ||
    (platform !== undefined && 'platform') ||
    (kind !== undefined && 'kind') ||
    'creation'
  return { leading, isApart: false, conditions }
}

const HAS_SLOT = sql<SqlBool>`device.slot_check_at_ms >= 0`

interface Conditions extends Asked {
  /** by platform */
  olderVersions: readonly OlderVersions[]
}

function conditionsOf(
  db: Db,
  { filters, nowMs, olderVersions }: Conditions,
  leading: Leading,
): RawBuilder<SqlBool>[] {
  const see = (name: keyof DeviceRow, index: Leading) =>
    index === leading ? ref(name) : hidden(ref(name))
  const { find, platform, kind, node, connection, switched_off, never_connected, renew } = filters
  const hasSlot = sql`${see('slot_check_at_ms', 'slots')} >= 0`
  const isOnline = sql<SqlBool>`(${hasSlot}
    and device.last_handshake_ms >= ${nowMs - HANDSHAKE_WINDOW_MS})`
  return [
    ...(find === undefined ? [] : [isFound(db, find, see)]),
    ...(platform === undefined ? [] : [sql<SqlBool>`${see('Platform', 'platform')} = ${platform}`]),
    ...(kind === undefined
      ? []
      : [sql<SqlBool>`${see('is_app', 'kind')} = ${kind === 'app' ? 1 : 0}`]),
    ...(node === undefined
      ? []
      : [
          sql<SqlBool>`${see('node_id', 'node')}
            = (select wanted.node_id from node as wanted where wanted.name = ${node})`,
        ]),
    ...(connection === 'online' ? [isOnline] : []),
    ...(connection === 'offline' ? [sql<SqlBool>`coalesce(${isOnline}, false) = false`] : []),
    ...(switched_off ? [sql<SqlBool>`${hidden(ref('slot_since_ms'))} is null`] : []),
    ...(never_connected
      ? [sql<SqlBool>`(device.last_handshake_ms is null and device.slot_ended is null)`]
      : []),
    ...(renew ? [MAY_NEED_RENEWAL] : []),
    ...(filters.old_version ? [isOlder(olderVersions, see)] : []),
  ]
}

/** Finds devices of which is known what was handed out, to be compared with what the node needs now. */
const MAY_NEED_RENEWAL = sql<SqlBool>`(${hidden(ref('node_id'))} is not null and
  (device.tunnel_hash is not null or device.tunnel_dns is not null or device.link_profile is not null))`

const DEVICE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type See = (name: keyof DeviceRow, index: Leading) => RawBuilder<unknown>

function isFound(db: Db, typed: string, see: See): RawBuilder<SqlBool> {
  const DeviceId = typed.trim().toLowerCase()
  if (DEVICE_ID.test(DeviceId)) return sql`${see('DeviceId', 'found')} = ${DeviceId}`
  const number = normalizeAccountNumber(typed)
  if (number === null) return beginning(db, see('DeviceInfo', 'found'), typed)
  return sql`${see('account_id', 'found')} = (select holder.account_id from account as holder
    where holder.digital_account_number = ${number})`
}

interface OlderVersions {
  platform: string
  versions: readonly string[]
}

const isOlder = (older: readonly OlderVersions[], see: See): RawBuilder<SqlBool> =>
  older.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        older.map(
          ({ platform, versions }) =>
            sql`(${see('Platform', 'version')} = ${platform}
              and ${see('Version', 'version')} in (${sql.join(versions)}))`,
        ),
        sql` or `,
      )})`

/** More versions than apps of a platform have at a time. */
const MOST_VERSIONS = 100

/** Selects the versions of each platform's apps that are older than the newest one, if any. */
async function selectOlderVersions(db: Db): Promise<OlderVersions[]> {
  const older: OlderVersions[] = []
  for (const platform of PLATFORMS) {
    const versions: string[] = []
    while (versions.length < MOST_VERSIONS) {
      const next = await db
        .selectFrom('device')
        .select('Version')
        .where('Platform', '=', platform)
        // configurations have none
        .where('Version', '>', versions.at(-1) ?? '')
        .orderBy('Version')
        .limit(1)
        .executeTakeFirst()
      if (!next) break
      versions.push(next.Version)
    }
    const sorted = versions.toSorted(compareVersions)
    if (sorted.length > 1) older.push({ platform, versions: sorted.slice(0, -1) })
  }
  return older
}
