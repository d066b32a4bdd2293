import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { Refusal } from '../../../refusal.ts'
import { grantDays } from '../../actions/members/free-days.ts'
import { resetFactors } from '../../actions/members/reset-factors.ts'
import { countFound, findMembers } from '../../reads/find-member.ts'
import { showMember } from '../../reads/show-member.ts'
import { changing, type OpenServices, reading, refuse, type Subject } from '../command.ts'
import { filterOptions } from '../filter-options.ts'
import { pageListing } from '../listing.ts'
import { exporting } from '../lists/exporting.ts'
import { days, optional, paidTier, text, type ValuesOf } from '../options.ts'
import { withHasher } from '../with-secrets.ts'
import { FOUND_FILTERS, FOUND_MEMBERS, MEMBER_FILTERS, memberSearch } from './found-members.ts'
import { IMPORT } from './import-members.ts'
import { INVITE } from './invite-members.ts'
import { MEMBER_CHANGES, member, refuseMember } from './member-changes.ts'
import { memberRow, memberText } from './member-text.ts'

const ORDER = filterOptions({ sort: MEMBER_LIST.sort })

const PAGE = {
  ...MEMBER_FILTERS,
  ...ORDER,
  before: optional(text('<account>', 'continue after this account')),
}

const MEMBER_ROWS = { options: PAGE, none: 'No members found.', row: memberRow }

export const MEMBERS: Subject = {
  about:
    'Find and show members, suspend, grant days, help with sign-in and devices, erase, import, invite',
  notes: 'A <member> is a digital account number, an order number or an email address.',
  commands: {
    list: pageListing({
      about: 'List members, 50 at a time.',
      ...MEMBER_ROWS,
      read: (services, { options }) => readPage(services, '', options),
      items: ({ members }) => members,
    }),

    find: pageListing({
      about:
        'Find members by account number, by order, by the beginning of their address, or by "@" and the beginning of its domain.',
      target: text('<member>', 'the number, or the beginning'),
      ...MEMBER_ROWS,
      read: (services, { target, options }) => readPage(services, target, options),
      items: ({ members }) => members,
    }),

    export: exporting('members', {
      options: { ...FOUND_FILTERS, ...ORDER },
      searchOf: memberSearch,
      count: countFound,
    }),

    show: reading({
      about: 'Show membership, sign-in methods, devices, orders and changes of time.',
      target: member,
      read: async (services, { target }) =>
        (await showMember(services, target)) ?? refuseMember(target),
      print: memberText,
    }),

    grant: changing({
      about: 'Grant free days of the current tier. Without one, of --tier or Gold.',
      examples: ['ann@mail.example --days 7 --reason "outage of 3 May"'],
      target: member,
      options: { days: days('how many'), tier: optional(paidTier('the tier of the days')) },
      change: async (services, { target: member, options: { days, tier = null }, author }) => {
        const granted = await grantDays(services, { member, days, tier }, author)
        if (granted === 'no_member') return refuseMember(member)
        if (granted === 'another_tier')
          refuse(
            'The member has another tier now, so no days were granted. Leave out --tier to extend that one.',
          )
        return `${groupAccountNumber(granted.digital_account_number)}: runs until ${granted.expire_date}`
      },
    }),

    ...FOUND_MEMBERS,
    ...MEMBER_CHANGES,

    'reset-factors': changing({
      about:
        'Delete authenticator, passkeys and recovery codes, end every session and notify the member. Only codes by email are left for two-step verification.',
      target: member,
      change: async (services, { target, author }) => {
        const reset = await resetFactors(withHasher(services), target, author)
        if (reset === 'no_member') return refuseMember(target)
        if (reset instanceof Refusal)
          refuse('The server is busy hashing passwords, so nothing was changed. Try again.')
        const { digital_account_number, recovery_codes } = reset
        const number = groupAccountNumber(digital_account_number)
        // shown once, because only their hashes are stored
        const codes = `\n  recovery codes ${recovery_codes.join(' ')}`
        return recovery_codes.length === 0 ? number : number + codes
      },
    }),

    import: IMPORT,
    invite: INVITE,
  },
}

const readPage = async (services: OpenServices, typed: string, search: ValuesOf<typeof PAGE>) =>
  (await findMembers(services, { ...search, typed })) ?? refuseMember(search.before ?? typed)
