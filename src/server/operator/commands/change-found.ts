import { randomUUID } from 'node:crypto'
import { MOST_CHANGED } from '#contract/console/lists/found-members.ts'
import type { Found, FoundChange } from '../actions/change-found.ts'
import { type CommandArgs, type Context, requireReason } from './command.ts'
import { CommandError } from './command-error.ts'

type Services = Awaited<ReturnType<Context['open']>>

/**
 * Changes all that a search finds, once the operator has repeated how many they are.
 * @param change.done the sentence before that number: `Suspended`
 * @throws {CommandError} when the search finds another number, or too many
 */
export async function changeAllFound<Search>(
  context: Context,
  args: CommandArgs,
  {
    search,
    done,
    count: countAll,
    change,
  }: {
    search: Search
    done: string
    count: (services: Services, search: Search) => Promise<number>
    change: (services: Services, found: Found<Search>) => Promise<FoundChange>
  },
): Promise<string> {
  requireReason(args)
  const services = await context.open()
  const { expect } = args.options
  if (expect === undefined) {
    const count = await countAll(services, search)
    return `Found: ${count}. Nothing was changed. To continue, add: --expect ${count}\n`
  }
  const found = { search, expected: Number(expect), request_id: randomUUID() }
  const { is_done, count } = await change(services, found)
  if (is_done) return `${done} ${count}.\n`
  throw new CommandError(
    count > MOST_CHANGED
      ? `More than ${MOST_CHANGED} were found, so nothing was changed. Narrow the filters.`
      : `${count} were found, not ${expect}, so nothing was changed.`,
  )
}
