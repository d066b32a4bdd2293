import { DAY_MS, HOUR_MS } from '../time/durations.ts'

/** How long after a deletion request signing in still keeps the account (decision 21). */
export const DELETION_GRACE_MS = 7 * DAY_MS

/** How long a changed email address can be undone. */
export const EMAIL_UNDO_MS = 72 * HOUR_MS

/** How long an operator's session lasts at most, from sign-in. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS
