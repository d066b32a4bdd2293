import * as v from 'valibot'
import type { CommandArgs } from './command.ts'
import { UsageError } from './command-error.ts'

/**
 * Reads the filters of a list from the options and flags of their names: `made_from` from `--made-from`.
 * @throws {UsageError} when an option has a value that its filter does not take
 */
export function readFilters<Entries extends v.ObjectEntries>(
  filters: Entries,
  { options, flags }: Pick<CommandArgs, 'options' | 'flags'>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = [...Object.entries(options), ...[...flags].map((name) => [name, 'yes'] as const)]
  const named = Object.fromEntries(given.map(([name, value]) => [name.replace('-', '_'), value]))
  const parsed = v.safeParse(v.object(filters), named)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UsageError(
    `--${v.getDotPath(issue)?.replace('_', '-')} does not take ${issue.received}.`,
  )
}
