import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as secondFactors from './migrations/0002-second-factors.ts'
import * as accountChanges from './migrations/0003-account-changes.ts'
import * as messages from './migrations/0004-messages.ts'
import * as money from './migrations/0005-money.ts'
import * as nodes from './migrations/0006-nodes.ts'
import * as suspension from './migrations/0007-suspension.ts'
import * as operators from './migrations/0008-operators.ts'
import * as leases from './migrations/0009-leases.ts'
import * as operatorPasskeys from './migrations/0010-operator-passkeys.ts'
import * as installationSecrets from './migrations/0011-installation-secrets.ts'
import * as readings from './migrations/0012-readings.ts'
import * as nodeProblems from './migrations/0013-node-problems.ts'
import * as networkCounts from './migrations/0014-network-counts.ts'
import * as operatorBrowsers from './migrations/0015-operator-browsers.ts'
import * as sessionBrowsers from './migrations/0016-session-browsers.ts'
import * as tunnelNetworks from './migrations/0017-tunnel-networks.ts'
import * as growingTables from './migrations/0018-growing-tables.ts'
import * as mirrors from './migrations/0019-mirrors.ts'
import * as exitAddresses from './migrations/0021-exit-addresses.ts'
import * as memberList from './migrations/0023-member-list.ts'
import * as connectionFindings from './migrations/0024-connection-findings.ts'
import * as orderList from './migrations/0026-order-list.ts'
import * as nodeProfiles from './migrations/0027-node-profiles.ts'
import * as deviceLinks from './migrations/0028-device-links.ts'
import * as vouchers from './migrations/0029-vouchers.ts'
import * as nodeChanges from './migrations/0030-node-changes.ts'
import * as wayCertificates from './migrations/0031-way-certificates.ts'
import * as coupons from './migrations/0032-coupons.ts'
import * as importedMembers from './migrations/0035-imported-members.ts'
import * as paymentList from './migrations/0036-payment-list.ts'
import * as sessionMirror from './migrations/0037-session-mirror.ts'
import * as operatorRoles from './migrations/0038-operator-roles.ts'
import * as tierCounts from './migrations/0039-tier-counts.ts'
import * as listIndexes from './migrations/0040-list-indexes.ts'
import * as deviceList from './migrations/0041-device-list.ts'
import * as listOrders from './migrations/0042-list-orders.ts'
import * as alerts from './migrations/0043-alerts.ts'
import * as webhooks from './migrations/0044-webhooks.ts'
import * as abuseReports from './migrations/0045-abuse-reports.ts'
import * as voucherEnds from './migrations/0046-voucher-ends.ts'
import * as allowanceNotices from './migrations/0047-allowance-notices.ts'
import * as mailings from './migrations/0048-mailings.ts'
import * as supportThreads from './migrations/0049-support-threads.ts'
import * as operatorTokens from './migrations/0050-operator-tokens.ts'
import * as secondPerson from './migrations/0051-second-person.ts'
import * as paymentFees from './migrations/0052-payment-fees.ts'
import * as preparedReplies from './migrations/0053-prepared-replies.ts'
import * as listsByAmount from './migrations/0054-lists-by-amount.ts'
import * as neverConnected from './migrations/0055-never-connected.ts'
import * as sumsByIndex from './migrations/0056-sums-by-index.ts'
import * as trafficPacks from './migrations/0058-traffic-packs.ts'
import * as paymentProviders from './migrations/0061-payment-providers.ts'
import * as knownFields from './migrations/0062-known-fields.ts'
import * as ordersByPlan from './migrations/0063-orders-by-plan.ts'
import * as returnFees from './migrations/0064-return-fees.ts'
import * as voucherTraffic from './migrations/0065-voucher-traffic.ts'
import * as foundAddresses from './migrations/0066-found-addresses.ts'
import * as firstPages from './migrations/0067-first-pages.ts'
import * as refusedRefunds from './migrations/0068-refused-refunds.ts'
import * as packNames from './migrations/0069-pack-names.ts'
import * as keptSlots from './migrations/0070-kept-slots.ts'
import * as everConnected from './migrations/0071-ever-connected.ts'
import * as bankReferences from './migrations/0072-bank-references.ts'
import * as unconfirmedClaims from './migrations/0073-unconfirmed-claims.ts'
import * as networkCrowding from './migrations/0074-network-crowding.ts'
import * as agentDialects from './migrations/0075-agent-dialects.ts'
import * as revokedSessions from './migrations/0076-revoked-sessions.ts'
import * as disputes from './migrations/0077-disputes.ts'
import * as groupEmailPace from './migrations/0078-group-email-pace.ts'
import type { Db } from './open.ts'

/** Append only: never edit a released migration. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-second-factors': secondFactors,
  '0003-account-changes': accountChanges,
  '0004-messages': messages,
  '0005-money': money,
  '0006-nodes': nodes,
  '0007-suspension': suspension,
  '0008-operators': operators,
  '0009-leases': leases,
  '0010-operator-passkeys': operatorPasskeys,
  '0011-installation-secrets': installationSecrets,
  '0012-readings': readings,
  '0013-node-problems': nodeProblems,
  '0014-network-counts': networkCounts,
  '0015-operator-browsers': operatorBrowsers,
  '0016-session-browsers': sessionBrowsers,
  '0017-tunnel-networks': tunnelNetworks,
  '0018-growing-tables': growingTables,
  '0019-mirrors': mirrors,
  '0021-exit-addresses': exitAddresses,
  '0023-member-list': memberList,
  '0024-connection-findings': connectionFindings,
  '0026-order-list': orderList,
  '0027-node-profiles': nodeProfiles,
  '0028-device-links': deviceLinks,
  '0029-vouchers': vouchers,
  '0030-node-changes': nodeChanges,
  '0031-way-certificates': wayCertificates,
  '0032-coupons': coupons,
  '0035-imported-members': importedMembers,
  '0036-payment-list': paymentList,
  '0037-session-mirror': sessionMirror,
  '0038-operator-roles': operatorRoles,
  '0039-tier-counts': tierCounts,
  '0040-list-indexes': listIndexes,
  '0041-device-list': deviceList,
  '0042-list-orders': listOrders,
  '0043-alerts': alerts,
  '0044-webhooks': webhooks,
  '0045-abuse-reports': abuseReports,
  '0046-voucher-ends': voucherEnds,
  '0047-allowance-notices': allowanceNotices,
  '0048-mailings': mailings,
  '0049-support-threads': supportThreads,
  '0050-operator-tokens': operatorTokens,
  '0051-second-person': secondPerson,
  '0052-payment-fees': paymentFees,
  '0053-prepared-replies': preparedReplies,
  '0054-lists-by-amount': listsByAmount,
  '0055-never-connected': neverConnected,
  '0056-sums-by-index': sumsByIndex,
  '0058-traffic-packs': trafficPacks,
  '0061-payment-providers': paymentProviders,
  '0062-known-fields': knownFields,
  '0063-orders-by-plan': ordersByPlan,
  '0064-return-fees': returnFees,
  '0065-voucher-traffic': voucherTraffic,
  '0066-found-addresses': foundAddresses,
  '0067-first-pages': firstPages,
  '0068-refused-refunds': refusedRefunds,
  '0069-pack-names': packNames,
  '0070-kept-slots': keptSlots,
  '0071-ever-connected': everConnected,
  '0072-bank-references': bankReferences,
  '0073-unconfirmed-claims': unconfirmedClaims,
  '0074-network-crowding': networkCrowding,
  '0075-agent-dialects': agentDialects,
  '0076-revoked-sessions': revokedSessions,
  '0077-disputes': disputes,
  '0078-group-email-pace': groupEmailPace,
}

/** The database was migrated by a newer version, whose tables this version does not know. */
export class DatabaseTooNewError extends Error {
  constructor(unknown: string) {
    super(
      `The database is of a newer version (${unknown}). Start that version, or restore a backup from before it.`,
    )
    this.name = 'DatabaseTooNewError'
  }
}

/**
 * Applies the missing migrations in one transaction.
 * @param how.migrations replaces this version's migrations
 * @param how.up_to the last migration to apply
 * @throws naming the migration that failed, with its error as cause; the database is unchanged then
 */
export async function migrate(
  db: Db,
  how: { migrations?: Record<string, Migration>; up_to?: string } = {},
): Promise<void> {
  const { migrations = MIGRATIONS, up_to } = how
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  // migrations of branches that were merged later can have lower numbers than those that a database has
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results } = await (up_to === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(up_to))
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    const what = failed === undefined ? 'The migrations' : `Migration ${failed}`
    throw new Error(`${what} failed`, { cause: error })
  }
}

/** Makes the tables that a database has to which these migrations were applied. */
export const repeatMigrations = (db: Db, applied: readonly string[]): Promise<void> =>
  migrate(db, {
    migrations: Object.fromEntries(
      Object.entries(MIGRATIONS).filter(([name]) => applied.includes(name)),
    ),
  })

/** Returns the names of the applied migrations in order; none when the database is empty. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const query = sql<{ name: string }>`select name from kysely_migration order by name`
    return (await query.execute(db)).rows.map(({ name }) => name)
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

/**
 * Whether all migrations of this version are applied.
 * @throws {DatabaseTooNewError} when one of them is unknown to this version
 */
export function isLatest(applied: readonly string[]): boolean {
  const unknown = applied.find((name) => !(name in MIGRATIONS))
  if (unknown !== undefined) throw new DatabaseTooNewError(unknown)
  return applied.length === Object.keys(MIGRATIONS).length
}

const isMissingTable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '42P01' || /^no such table/.test(error.message))
