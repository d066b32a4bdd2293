import { existsSync } from 'node:fs'
import type { FindingSubject } from '#contract/console/service/findings.ts'
import type { Config } from '../../config/config.ts'
import { type OpenDatabase, openDatabase } from '../../db/open.ts'
import { realGateways } from '../../payments/create-gateways.ts'
import {
  checkClaims,
  checkInvoices,
  checkResponsible,
  checkSamples,
  checkSender,
  checkTimeZone,
} from './check-content.ts'
import {
  checkDatabase,
  checkDatabaseClock,
  checkMoney,
  checkVersion,
  unreadable,
} from './check-database.ts'
import { checkNodes } from './check-nodes.ts'
import { checkAddedProviders } from './check-providers.ts'
import {
  checkConfiguration,
  checkDatabaseMode,
  checkDisk,
  checkNetworks,
  checkSecrets,
} from './check-settings.ts'
import { checkBackup, checkMailings, checkWaiting, checkWebhooks } from './check-work.ts'
import {
  checkAddress,
  checkFamilyOrigins,
  checkGateways,
  checkMirrors,
  checkOutbox,
  checkSite,
  checkSmtp,
} from './check-world.ts'
import { type Finding, warning, wordsOf, wrong } from './finding.ts'

/**
 * Checks everything that the service depends on, without changing anything.
 * @param context.readConfig reads the settings; its error is reported as a finding
 */
export async function examine({
  readConfig,
  now,
}: {
  readConfig: () => Config
  now: () => number
}): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return [wrong('configuration', 'configuration_invalid', { error: wordsOf(error) })]
  }
  const world = [
    attempt('disk', () => checkDisk(config)),
    attempt('email', () => checkSmtp(config)),
    attempt('payments', async () => checkGateways(await realGateways(config, now), now)),
    attempt('address', () => checkAddress(config, now)),
    attempt('ip_versions', () => checkFamilyOrigins(config)),
  ]
  return [
    checkConfiguration(config),
    ...checkSecrets(config),
    ...(await lookInside(config, now)),
    ...(await Promise.all(world)).flat(),
  ]
}

async function lookInside(config: Config, now: () => number): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  const file = /^sqlite:(.*)/.exec(databaseUrl)?.[1]
  if (file !== undefined && !existsSync(file)) {
    return [warning('database', 'database_absent', { file })]
  }
  let database: OpenDatabase
  try {
    database = openDatabase(databaseUrl, { exclusive: false })
  } catch (error) {
    return [unreadable(error)]
  }
  const { db } = database
  try {
    const first = await checkDatabase(database)
    if (first.verdict !== 'ok') return [first]
    return [
      first,
      ...(file === undefined ? [] : checkDatabaseMode(file)),
      ...(await attempt('version', () => checkVersion(database))),
      ...(await attempt('ledger', () => checkMoney(database))),
      ...(await attempt('clock', () => checkDatabaseClock(database, now))),
      ...(await attempt('payments', () => checkAddedProviders({ config, db, now }))),
      ...(await attempt('nodes', () => checkNodes({ db, now }))),
      ...(await attempt('outbox', () => checkOutbox({ db, now }))),
      ...(await attempt('backup', () => checkBackup({ db, now }))),
      ...(await attempt('waiting', () => checkWaiting({ db, now }))),
      ...(await attempt('webhook', () => checkWebhooks({ db }))),
      ...(await attempt('mailing', () => checkMailings({ db }))),
      ...(await attempt('policies', () => checkResponsible({ db, now }))),
      ...(await attempt('invoices', () => checkInvoices({ db, now }))),
      ...(await attempt('claims', () => checkClaims({ db, now }))),
      ...(config.demonstration ? [] : await attempt('claims', () => checkSamples({ db, now }))),
      ...(await attempt('email', () => checkSender(config, { db, now }))),
      ...(await attempt('configuration', () => checkTimeZone({ db, now }))),
      ...(await attempt('mirrors', () => checkMirrors({ db }, now))),
      ...(await attempt('networks', () => checkNetworks({ db, now }))),
      ...(await attempt('site', () => checkSite({ db, dataDir }, now))),
    ]
  } finally {
    await database.close()
  }
}

/** Runs a check; an error of the check is reported as a finding. */
async function attempt(
  subject: FindingSubject,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [wrong(subject, 'unchecked', { error: wordsOf(error) })]
  }
}
