import { RETENTION_MS } from '#domain/identity/retention.ts'
import type { Services } from '../services.ts'
import { forgetUnusedInstallations } from './queries.ts'

/** Forgets apps that did not sign in for a year, like browsers: they need a code again. */
export const purgeInstallations = ({ db, now }: Services): Promise<void> =>
  forgetUnusedInstallations(db, now() - RETENTION_MS.unusedApp)
