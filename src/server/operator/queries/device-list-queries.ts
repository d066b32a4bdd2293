import { type SqlBool, sql } from 'kysely'
import { DEVICE_LIST, type DeviceFilters } from '#contract/console/lists/device-list.ts'
import { HANDSHAKE_WINDOW_MS, PLATFORMS } from '#domain/devices/devices.ts'
import { normalizeAccountNumber } from '#domain/identity/account-number.ts'
import { compareVersions } from '#domain/text/versions.ts'
import { beginning } from '../../db/beginning.ts'
import type { OrderColumn } from '../../db/list-order.ts'
import { countRows, inPage, type ListCondition, type Paths, planPage } from '../../db/list-page.ts'
import type { Db } from '../../db/open.ts'
import { type DeviceRow, type NamedDevice, selectNamed } from '../../devices/queries.ts'
import { conditionsOf, type ListColumn, type OwnConditions } from './condition-queries.ts'
import { selectOutdatedHanded, wasHandedOne } from './handed-queries.ts'

/** A device with its node, and the number of its account. */
export type DeviceOfList = NamedDevice & { digital_account_number: string }

/** Where a device stands in the list. */
export type DeviceCursor = Pick<DeviceRow, 'created_at_ms' | 'DeviceId'>

/** An index by which a page is read. */
type Index = 'creation' | 'found' | 'handed' | 'version' | 'slots' | 'node' | 'platform' | 'kind'

/** No index tells who is online, but one how many have a slot. */
const PATHS: Paths<Index> = [
  { index: 'found', isApart: 'if few' },
  { index: 'handed', isApart: 'if few' },
  { index: 'version', isApart: 'if few' },
  { index: 'slots', isApart: 'if few' },
  { index: 'node' },
  { index: 'platform' },
  { index: 'kind' },
  { index: 'creation' },
]

const ref = (name: keyof DeviceRow) => sql.ref(`device.${name}`)

const COLUMNS = {
  Platform: { by: ref('Platform'), leads: ['platform'] },
  added_at_ms: {
    by: ref('created_at_ms'),
    leads: [],
    follows: ['creation', 'node', 'platform', 'kind'],
  },
} satisfies Record<string, ListColumn<Index>>

const BY_CREATION: readonly OrderColumn<DeviceCursor>[] = [
  { by: COLUMNS.added_at_ms.by, read: ({ created_at_ms }) => created_at_ms },
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
  search: Asked,
  {
    isDescending,
    before,
    limit,
  }: { isDescending: boolean; before: DeviceCursor | undefined; limit: number },
): Promise<DeviceOfList[]> {
  const rows = selectNamed(db)
    // not the other way round: accounts lead to no order of devices
    .leftJoin('account', 'account.account_id', 'device.account_id')
    .select('account.digital_account_number')
    .$narrowType<{ digital_account_number: string }>()
  const order = { columns: BY_CREATION, isDescending }
  return inPage(rows, await planDevices(db, search), { order, before, limit }).execute()
}

/** Counts the devices that fit, up to `most`. */
export const countDeviceList = async (db: Db, search: Asked, most: number): Promise<number> =>
  countRows(db, db.selectFrom('device'), await planDevices(db, search), most)

async function planDevices(db: Db, { filters, nowMs }: Asked) {
  const older = filters.old_version ? await selectOlderVersions(db) : []
  const outdated = filters.renew ? await selectOutdatedHanded(db) : []
  return planPage(db, {
    rows: db.selectFrom('device'),
    conditions: conditionsOf(DEVICE_LIST.filters, filters, {
      columns: COLUMNS,
      own: ownConditions(db, { nowMs, older, outdated }),
    }),
    paths: PATHS,
  })
}

/** Holds the facts that the conditions compare with. */
interface Known {
  nowMs: number
  older: readonly OlderVersions[]
  /** what devices were handed that their nodes no longer have */
  outdated: readonly string[]
}

function ownConditions(
  db: Db,
  { nowMs, older, outdated }: Known,
): OwnConditions<typeof DEVICE_LIST.filters, Index> {
  const isRecent = sql<SqlBool>`device.last_handshake_ms >= ${nowMs - HANDSHAKE_WINDOW_MS}`
  return {
    find: (typed) => [{ test: isFound(db, typed), leads: ['found'] }],
    kind: (kind) => [{ test: sql`${ref('is_app')} = ${kind === 'app' ? 1 : 0}`, leads: ['kind'] }],
    node: (node) => [
      {
        test: sql`${ref('node_id')}
          = (select wanted.node_id from node as wanted where wanted.name = ${node})`,
        leads: ['node'],
      },
    ],
    connection: (connection) =>
      connection === 'online'
        ? [
            { test: HAS_SLOT, leads: ['slots'] },
            { test: isRecent, leads: [] },
          ]
        : [{ test: sql`coalesce(${HAS_SLOT} and ${isRecent}, false) = false`, leads: [] }],
    switched_off: () => [{ test: sql`${ref('slot_since_ms')} is null`, leads: [] }],
    never_connected: () => [NEVER_CONNECTED],
    renew: () => [{ test: wasHandedOne(outdated), leads: ['handed'] }],
    old_version: () => [{ test: isOlder(older), leads: ['version'] }],
  }
}

const HAS_SLOT = sql<SqlBool>`device.slot_check_at_ms >= 0`

const NEVER_CONNECTED: ListCondition<Index> = {
  test: sql`(device.last_handshake_ms is null and device.slot_ended is null)`,
  leads: [],
  isVerbatim: true,
}

const DEVICE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isFound(db: Db, typed: string) {
  const DeviceId = typed.trim().toLowerCase()
  if (DEVICE_ID.test(DeviceId)) return sql<SqlBool>`${ref('DeviceId')} = ${DeviceId}`
  const number = normalizeAccountNumber(typed)
  if (number === null) return beginning(db, ref('DeviceInfo'), typed)
  return sql<SqlBool>`${ref('account_id')} = (select holder.account_id from account as holder
    where holder.digital_account_number = ${number})`
}

interface OlderVersions {
  platform: string
  versions: readonly string[]
}

const isOlder = (older: readonly OlderVersions[]) =>
  older.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(
        older.map(
          ({ platform, versions }) =>
            sql`(${ref('Platform')} = ${platform} and ${ref('Version')} in (${sql.join(versions)}))`,
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
