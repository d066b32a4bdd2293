import { markConnected } from '../devices/slot-queries.ts'
import type { Services } from '../services.ts'

/** Marks the accounts that have connected since the last round, for the list of those that never have. */
export const markConnectedAccounts = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  markConnected(db)
