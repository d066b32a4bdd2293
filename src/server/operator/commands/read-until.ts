import { dayEnd } from '#domain/time/utc-day.ts'
import type { CommandArgs } from './command.ts'
import { UsageError } from './command-error.ts'

/**
 * Reads `--until` as the end of its day in UTC.
 * @returns null when it is not given
 * @throws {UsageError} when there is no such day, or it has ended
 */
export function readUntil(
  { options: { until } }: Pick<CommandArgs, 'options'>,
  nowMs: number,
): number | null {
  if (until === undefined) return null
  const endMs = dayEnd(until)
  if (endMs === null || endMs <= nowMs)
    throw new UsageError('--until needs a day that has not ended: --until 2026-12-31')
  return endMs
}
