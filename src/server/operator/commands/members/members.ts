import { MEMBER_SORTS, memberFilters, memberSort } from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { Refusal } from '../../../refusal.ts'
import { grantDays } from '../../actions/members/grant-days.ts'
import { resetFactors } from '../../actions/members/reset-factors.ts'
import { jsonText } from '../../plain-text.ts'
import { findMembers } from '../../reads/find-member.ts'
import { showMember } from '../../reads/show-member.ts'
import { type CommandArgs, type Context, requireReason, type Subject } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { exporting } from '../lists/exporting.ts'
import { readDays } from '../read-days.ts'
import { readFilters } from '../read-filters.ts'
import { FOUND_MEMBERS, MEMBER_FILTERS } from './found-members.ts'
import { IMPORT } from './import-members.ts'
import { INVITE } from './invite-members.ts'
import { MEMBER_CHANGES } from './member-changes.ts'
import { foundText, newCodesText, shownText } from './member-text.ts'
import { noMember } from './no-member.ts'
import { withSecrets } from './with-secrets.ts'

const SEARCH = { ...memberFilters, sort: memberSort }

export const MEMBERS: Subject = {
  usage: `
  A <member> is a digital account number, an order number or an email address.

  members list [<filters>] [--sort <order>] [--before <account>] [--json]
                            list members, 50 at a time; --before continues after the last one;
                            --sort ${MEMBER_SORTS.join('|')}
  members find <member> [<filters>] [--sort <order>] [--before <account>] [--json]
                            find members by account number, by order, by the beginning of their
                            address, or by "@" and the beginning of its domain
${MEMBER_FILTERS}  members export <file> [<filters>] [--find <member>] [--sort <order>] --reason <why>
                            write the members that fit into a new CSV file; times are UTC
  members show <member> [--json]
                            show membership, sign-in methods, devices, orders and changes of time
  members grant <member> --days <number> --reason <why> [--tier ${PAID_TIERS.join('|')}]
                            grant free days of the current tier; without one, of --tier or Gold
${FOUND_MEMBERS.usage}${MEMBER_CHANGES.usage}  members reset-factors <member> --reason <why>
                            delete authenticator, passkeys and recovery codes, end every session and
                            notify the member; codes by email are the only two-step verification then
${IMPORT.usage}${INVITE.usage}`,
  commands: {
    list: listing,
    'find <member>': listing,

    'export <file>': exporting('members', (args) => ({
      ...readFilters(SEARCH, args),
      typed: args.options.find ?? '',
    })),

    'show <member>': async (context, { target, json }) => {
      const shown = (await showMember(await context.open(), target)) ?? noMember(target)
      return json ? jsonText(shown) : shownText(shown)
    },

    'grant <member>': async (context, args) => {
      const { target: member, options, author } = args
      const { tier: wanted } = options
      const days = readDays(args)
      const tier = PAID_TIERS.find((one) => one === wanted) ?? null
      if (wanted !== undefined && tier === null) {
        throw new UsageError(`--tier needs ${PAID_TIERS.join(' or ')}.`)
      }
      requireReason(args)
      const grant = { member, days, tier }
      const granted = await grantDays(await context.open(), grant, author)
      if (granted === 'no_member') return noMember(member)
      if (granted === 'another_tier') {
        throw new CommandError(
          'The member has another tier now, so no days were granted. Leave out --tier to extend that one.',
        )
      }
      return `${groupAccountNumber(granted.digital_account_number)}: runs until ${granted.expire_date}\n`
    },

    ...FOUND_MEMBERS.commands,
    ...MEMBER_CHANGES.commands,

    'reset-factors <member>': async (context, args) => {
      requireReason(args)
      const services = await context.open()
      const { target, author } = args
      const member = await resetFactors(withSecrets(services), target, author)
      if (member === 'no_member') return noMember(target)
      if (member instanceof Refusal) {
        throw new CommandError(
          'The server is busy hashing passwords, so nothing was changed. Try again.',
        )
      }
      return newCodesText(member)
    },

    ...IMPORT.commands,
    ...INVITE.commands,
  },
}

async function listing(context: Context, args: CommandArgs) {
  const { target, options, json } = args
  const filters = readFilters(SEARCH, args)
  const search = { ...filters, typed: target, before: options.before }
  const page = await findMembers(await context.open(), search)
  if (!page) return noMember(options.before ?? target)
  return json ? jsonText(page) : foundText(page)
}
