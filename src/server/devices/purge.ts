import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'
import { forgetUnusedInstallations } from './queries.ts'

/** Forgets apps that did not sign in for a year, like browsers: they need a second step again. */
export const purgeInstallations = ({ db, now }: Services): Promise<void> =>
  forgetUnusedInstallations(db, now() - 365 * DAY_MS)
