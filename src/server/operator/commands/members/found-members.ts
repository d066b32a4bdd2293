import { memberFilters } from '#contract/console/lists/member-list.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { grantDaysToFound, suspendFound } from '../../actions/members/change-found.ts'
import { countFound } from '../../reads/find-member.ts'
import { changeAllFound } from '../change-found.ts'
import type { CommandArgs, Subject } from '../command.ts'
import { readDays } from '../read-days.ts'
import { readFilters } from '../read-filters.ts'

/** Lists the filters of members, for the usage texts. */
export const MEMBER_FILTERS = `\
                            Filters, each optional: --tier ${TIERS.join('|')}, --suspended,
                            --ends-from <date> and --ends-before <date> (2026-12-01, UTC),
                            --no-email, --never-connected: no device of theirs ever connected,
                            --node <name>: members with a device on that node,
                            --imported: imported, and the terms not accepted yet
`

/** The commands of `members` that change every member that a search finds. */
export const FOUND_MEMBERS: Subject = {
  usage: `\
  members grant-found --days <number> [<filters>] [--find <member>] [--expect <count>] --reason <why>
                            grant free days to all that fit; without --expect it only says how many
                            they are; repeated within a day, it leaves out who got them
  members suspend-found [<filters>] [--find <member>] [--expect <count>] --reason <why>
                            suspend all that fit, in the same way
`,
  commands: {
    'grant-found': async (context, args) => {
      const days = readDays(args)
      return changeAllFound(context, args, {
        ...membersIn(args),
        done: `${days} days granted to`,
        change: (services, found) => grantDaysToFound(services, { ...found, days }, args.author),
      })
    },
    'suspend-found': async (context, args) =>
      changeAllFound(context, args, {
        ...membersIn(args),
        done: 'Suspended',
        change: (services, found) => suspendFound(services, found, args.author),
      }),
  },
}

const membersIn = (args: CommandArgs) => ({
  search: { ...readFilters(memberFilters, args), typed: args.options.find ?? '' },
  count: countFound,
})
