import { monthBeganAt } from '#domain/devices/traffic.ts'
import type { DbAndClock } from '../services.ts'
import { deleteAllowanceNotices } from './queries.ts'

/** Deletes notifications about traffic when its month is over: they would be a history of use. */
export const purgeAllowanceNotices = ({ db, now }: DbAndClock): Promise<void> =>
  deleteAllowanceNotices(db, monthBeganAt(now()))
