import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#domain/time/durations.ts'
import { selectCrowding } from '../../auth/limits/network-queries.ts'
import type { Config } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'
import type { Db } from '../../db/open.ts'
import { readFreeBytes } from '../reads/health.ts'
import { isDiskLow } from '../reads/judgements.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

const SHORTEST_SECRET = 16
const NO_ROOM_BYTES = 100 * 1024 ** 2
/** Warns from so many people per counter: a person with a network of their own adds one counter or two. */
const CROWDED = 3
const CROWDED_LATELY_MS = 7 * DAY_MS

/** Reports whether the settings are for demonstration or real use. */
export function checkConfiguration({ demonstration }: Config): Finding {
  return demonstration
    ? warning('configuration', 'configuration_demonstration')
    : ok('configuration', 'configuration_valid')
}

/** Checks secrets.json and its file mode, and that the keys of the providers are not easy to guess. */
export function checkSecrets({ dataDir, providerKeys }: Config): Finding[] {
  const short = providerKeys.filter(({ key }) => key.length < SHORTEST_SECRET)
  return [
    ownSecrets(dataDir),
    ...short.map(({ name }) =>
      warning('secrets', 'key_short', { setting: name, least: SHORTEST_SECRET }),
    ),
  ]
}

/** Checks that no other user of the machine can read the file of the database, or what SQLite keeps beside it. */
export function checkDatabaseMode(file: string): Finding[] {
  const open = [file, `${file}-wal`].find((path) => existsSync(path) && isOpen(path))
  return open === undefined ? [] : [warning('database', 'secrets_open', { file: open })]
}

const isOpen = (file: string) => (statSync(file).mode & 0o077) !== 0

function ownSecrets(dataDir: string): Finding {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) return wrong('secrets', 'secrets_missing', { file })
  try {
    readSecrets(dataDir)
  } catch (error) {
    return wrong('secrets', 'secrets_unreadable', { error: wordsOf(error) })
  }
  return isOpen(file)
    ? warning('secrets', 'secrets_open', { file })
    : ok('secrets', 'secrets_private', { file })
}

/** Reports that few networks stand for many people, such as the addresses of a CDN for all visitors. */
export async function checkNetworks({
  db,
  now,
}: {
  db: Db
  now: () => number
}): Promise<Finding[]> {
  const crowding = await selectCrowding(db)
  if (crowding === undefined) return []
  const { window_starts_at_ms: hourMs, people_per_counter: people } = crowding
  const isLate = Math.abs(now() - hourMs) > CROWDED_LATELY_MS
  if (isLate || people < CROWDED) return []
  return [warning('networks', 'networks_crowded', { hourMs, people })]
}

/** Checks the free space for the database, the rendered site and emails. */
export async function checkDisk(config: Config): Promise<Finding> {
  const { dataDir } = config
  const freeBytes = await readFreeBytes(config)
  const values = { freeBytes, folder: dataDir }
  if (freeBytes < NO_ROOM_BYTES) return wrong('disk', 'disk_full', values)
  return isDiskLow(freeBytes)
    ? warning('disk', 'disk_low', values)
    : ok('disk', 'disk_free', values)
}
