import { randomUUID } from 'node:crypto'
import { MOST_CHANGED } from '#contract/console/found-members.ts'
import { memberFilters } from '#contract/console/member-filters.ts'
import type { Found, FoundChange } from '../../actions/change-found.ts'
import { grantDaysToFound, suspendFound } from '../../actions/members/change-found.ts'
import { countFound, type MemberSearch } from '../../reads/find-member.ts'
import { type CommandArgs, type Context, requireReason, type Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { readDays } from '../read-days.ts'
import { readFilters } from '../read-filters.ts'

type Services = Awaited<ReturnType<Context['open']>>

/** The commands of `members` that change every member that a search finds. */
export const FOUND_MEMBERS: Subject = {
  usage: `\
  members grant-found --days <number> [<filters>] [--find <member>] [--expect <count>] --reason <why>
                            grant free days to all that fit, at most ${MOST_CHANGED}; without --expect
                            it only says how many they are
  members suspend-found [<filters>] [--find <member>] [--expect <count>] --reason <why>
                            suspend all that fit, in the same way
`,
  commands: {
    'grant-found': async (context, args) => {
      const days = readDays(args)
      return changeFound(context, args, `${days} days granted to`, (services, found) =>
        grantDaysToFound(services, { ...found, days }, args.author),
      )
    },
    'suspend-found': (context, args) =>
      changeFound(context, args, 'Suspended', (services, found) =>
        suspendFound(services, found, args.author),
      ),
  },
}

async function changeFound(
  context: Context,
  args: CommandArgs,
  done: string,
  change: (services: Services, found: Found<MemberSearch>) => Promise<FoundChange>,
): Promise<string> {
  requireReason(args)
  const search = { ...readFilters(memberFilters, args), typed: args.options.find ?? '' }
  const services = await context.open()
  const { expect } = args.options
  if (expect === undefined) {
    const count = await countFound(services, search)
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
