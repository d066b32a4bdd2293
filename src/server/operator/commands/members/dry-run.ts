import type { Author } from '../../queries/audit-queries.ts'
import { UsageError } from '../command-error.ts'
import { flag } from '../options.ts'

/** `--dry-run`, without which a command needs a reason. */
export const dryRun = flag('only say what would be done')

/** @throws {UsageError} when the command line gives no reason */
export function requireReason({ why }: Author): void {
  if (why === '') throw new UsageError('Missing --reason <why>, or --dry-run.')
}
