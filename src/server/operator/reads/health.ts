import { statfs } from 'node:fs/promises'
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { CoreServices, Services } from '../../services.ts'
import { selectLastDone } from '../queries/audit-queries.ts'

/** A certificate lasts for weeks, so that asking once an hour suffices. */
const ASK_EVERY_MS = HOUR_MS
const TIMEOUT_MS = 10 * SECOND_MS

/** The state of the machine and of what protects the data. */
export interface Health {
  /** when a backup was last made by command; null = never */
  backupAtMs: number | null
  freeBytes: number
  /** when the certificate of PUBLIC_URL expires; null while that is unknown */
  certificateEndsAtMs: number | null
}

export const readLastBackup = ({ db }: Pick<Services, 'db'>): Promise<number | null> =>
  selectLastDone(db, 'database backup ')

/** Reads the free space for the database, the rendered site and emails. */
export async function readFreeBytes({ dataDir }: Pick<CoreServices['config'], 'dataDir'>) {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

/** Returns a function that reads the health; it asks the public address at most once an hour. */
export function healthReader(services: CoreServices): () => Promise<Health> {
  let lastCheck: { at_ms: number; endsAtMs: Promise<number | null> } | null = null
  const certificateEnd = () => {
    const nowMs = services.now()
    if (lastCheck === null || nowMs - lastCheck.at_ms >= ASK_EVERY_MS) {
      lastCheck = { at_ms: nowMs, endsAtMs: askCertificate(services.config) }
    }
    return lastCheck.endsAtMs
  }
  return async () => ({
    backupAtMs: await readLastBackup(services),
    freeBytes: await readFreeBytes(services.config),
    certificateEndsAtMs: await certificateEnd(),
  })
}

/** @returns null without an https address, and when it can't be asked */
async function askCertificate({ publicUrl }: CoreServices['config']): Promise<number | null> {
  if (publicUrl === null || !publicUrl.startsWith('https:')) return null
  // import on demand: a start needs no HTTP client
  const { askAddress } = await import('./ask-address.ts')
  const heard = await askAddress(`${publicUrl}/healthz`, TIMEOUT_MS).catch(() => null)
  return heard?.certificateEndsAtMs ?? null
}
