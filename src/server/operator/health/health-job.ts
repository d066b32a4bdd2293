import type { Config } from '../../config/config.ts'

/** The job of a program that checks or backs up the service in a process of its own. */
export interface HealthJob {
  config: Config
  /** milliseconds since 1970 UTC when the process was asked for */
  begunAtMs: number
}

/** Makes the clock of a process, which was given the time of its beginning. */
export const clockOf =
  ({ begunAtMs }: HealthJob) =>
  (): number =>
    Math.round(begunAtMs + performance.now())
