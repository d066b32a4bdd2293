import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'

/** A nightly backup that was missed once. */
const BACKUP_OLD_MS = 36 * HOUR_MS
const DISK_LOW_BYTES = 1024 ** 3
const CERTIFICATE_LEFT_MS = 14 * DAY_MS
const EMAIL_WAITS_LONG_MS = 10 * MINUTE_MS
/** Within which messages are answered, as the site says. */
const ANSWERED_WITHIN_MS = DAY_MS

/** @param madeAtMs null = none was ever made, which counts as old */
export const isBackupOld = (madeAtMs: number | null, nowMs: number): boolean =>
  madeAtMs === null || nowMs - madeAtMs > BACKUP_OLD_MS

export const isDiskLow = (freeBytes: number): boolean => freeBytes < DISK_LOW_BYTES

export const endsSoon = (certificateEndsAtMs: number, nowMs: number): boolean =>
  certificateEndsAtMs - nowMs < CERTIFICATE_LEFT_MS

/** @param oldestAtMs since when the oldest email waits; null = none waits */
export const areEmailsStuck = (oldestAtMs: number | null, nowMs: number): boolean =>
  oldestAtMs !== null && nowMs - oldestAtMs > EMAIL_WAITS_LONG_MS

/** @param sinceMs since when somebody waits for an operator; null = nobody does */
export const waitsTooLong = (sinceMs: number | null, nowMs: number): boolean =>
  sinceMs !== null && nowMs - sinceMs > ANSWERED_WITHIN_MS
