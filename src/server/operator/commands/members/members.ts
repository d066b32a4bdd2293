import { memberSort } from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { Refusal } from '../../../refusal.ts'
import { grantDays } from '../../actions/members/grant-days.ts'
import { resetFactors } from '../../actions/members/reset-factors.ts'
import { countFound, findMembers } from '../../reads/find-member.ts'
import { showMember } from '../../reads/show-member.ts'
import { type Context, command, reading, type Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { filterOptions } from '../filter-options.ts'
import { exporting } from '../lists/exporting.ts'
import { days, optional, paidTier, text, type ValuesOf } from '../options.ts'
import { FOUND_FILTERS, FOUND_MEMBERS, MEMBER_FILTERS, memberSearch } from './found-members.ts'
import { IMPORT } from './import-members.ts'
import { INVITE } from './invite-members.ts'
import { member, noMember } from './member.ts'
import { MEMBER_CHANGES } from './member-changes.ts'
import { foundText, newCodesText, shownText } from './member-text.ts'
import { withHasher } from './with-hasher.ts'

const ORDER = filterOptions({ sort: memberSort })

const PAGE = {
  ...MEMBER_FILTERS,
  ...ORDER,
  before: optional(text('<account>', 'continue after this account')),
}

export const MEMBERS: Subject = {
  about:
    'Find and show members, suspend, grant days, help with sign-in and devices, erase, import, invite',
  notes: 'A <member> is a digital account number, an order number or an email address.',
  commands: {
    list: reading({
      about: 'List members, 50 at a time.',
      options: PAGE,
      read: async (context, { options }) => readPage(context, '', options),
      print: foundText,
    }),

    find: reading({
      about:
        'Find members by account number, by order, by the beginning of their address, or by "@" and the beginning of its domain.',
      target: text('<member>', 'the number, or the beginning'),
      options: PAGE,
      read: async (context, { target, options }) => readPage(context, target, options),
      print: foundText,
    }),

    export: exporting('members', {
      options: { ...FOUND_FILTERS, ...ORDER },
      searchOf: memberSearch,
      count: (services, search) => countFound(services, search, Number.MAX_SAFE_INTEGER),
    }),

    show: reading({
      about: 'Show membership, sign-in methods, devices, orders and changes of time.',
      target: member,
      read: async (context, { target }) =>
        (await showMember(await context.open(), target)) ?? noMember(target),
      print: shownText,
    }),

    grant: command({
      about: 'Grant free days of the current tier. Without one, of --tier or Gold.',
      examples: ['ann@mail.example --days 7 --reason "outage of 3 May"'],
      target: member,
      options: { days: days('how many'), tier: optional(paidTier('the tier of the days')) },
      reason: 'required',
      run: async (context, { target, options: { days, tier = null }, author }) => {
        const grant = { member: target, days, tier }
        const granted = await grantDays(await context.open(), grant, author)
        if (granted === 'no_member') return noMember(target)
        if (granted === 'another_tier') {
          throw new CommandError(
            'The member has another tier now, so no days were granted. Leave out --tier to extend that one.',
          )
        }
        return `${groupAccountNumber(granted.digital_account_number)}: runs until ${granted.expire_date}\n`
      },
    }),

    ...FOUND_MEMBERS,
    ...MEMBER_CHANGES,

    'reset-factors': command({
      about:
        'Delete authenticator, passkeys and recovery codes, end every session and notify the member. Codes by email are the only two-step verification then.',
      target: member,
      reason: 'required',
      run: async (context, { target, author }) => {
        const reset = await resetFactors(withHasher(await context.open()), target, author)
        if (reset === 'no_member') return noMember(target)
        if (reset instanceof Refusal) {
          throw new CommandError(
            'The server is busy hashing passwords, so nothing was changed. Try again.',
          )
        }
        return newCodesText(reset)
      },
    }),

    import: IMPORT,
    invite: INVITE,
  },
}

const readPage = async (context: Context, typed: string, search: ValuesOf<typeof PAGE>) =>
  (await findMembers(await context.open(), { ...search, typed })) ??
  noMember(search.before ?? typed)
