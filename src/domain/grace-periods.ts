import { DAY_MS, HOUR_MS } from './durations.ts'

/** How long signing in keeps an account whose deletion was asked for (decision 21). */
export const DELETION_GRACE_MS = 7 * DAY_MS

/** How long an address that was left can be gone back to. */
export const EMAIL_UNDO_MS = 72 * HOUR_MS
