import { DAY_MS, HOUR_MS } from '../time/durations.ts'

const YEAR_MS = 365 * DAY_MS

/** How long data is stored, in milliseconds. The privacy policy states each of these. */
export const RETENTION_MS = {
  /** a browser or an app that signed in, since its last use */
  unusedBrowser: YEAR_MS,
  unusedApp: YEAR_MS,
  /** the token of a session that was ended from elsewhere: as long as a cookie may hold it */
  revokedSession: YEAR_MS,
  notification: YEAR_MS,
  /** a conversation with support, since its latest message */
  message: YEAR_MS,
  /** a code, since it expired */
  expiredCode: DAY_MS,
  sentEmail: DAY_MS,
  /** an email that cannot be delivered, since it was written */
  undeliveredEmail: 3 * DAY_MS,
  /** a device's counter reading, since it left the node */
  leftCounter: DAY_MS,
  /** which keys a node was told to add or remove */
  peerChange: HOUR_MS,
} as const
