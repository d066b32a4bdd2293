import { MOST_DAYS } from '../actions/members/grant-days.ts'
import type { CommandArgs } from './command.ts'
import { UsageError } from './command-error.ts'

/** @throws {UsageError} unless `--days` is a number of days that can be granted */
export function readDays({ options: { days } }: Pick<CommandArgs, 'options'>): number {
  if (days === undefined || !/^[1-9]\d{0,3}$/.test(days) || Number(days) > MOST_DAYS) {
    throw new UsageError(`--days needs a whole number from 1 to ${MOST_DAYS}: --days 7`)
  }
  return Number(days)
}
