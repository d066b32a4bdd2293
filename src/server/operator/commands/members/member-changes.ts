import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Changed } from '../../actions/members/change-member.ts'
import { changeMemberEmail } from '../../actions/members/change-member-email.ts'
import { takeBackDays } from '../../actions/members/free-days.ts'
import { grantTraffic, takeBackTraffic } from '../../actions/members/grant-traffic.ts'
import {
  eraseMember,
  restoreMember,
  signOutMember,
  suspendMember,
} from '../../actions/members/member-access.ts'
import { disconnectMemberDevice, removeMemberDevice } from '../../actions/members/member-devices.ts'
import { resendEmail } from '../../actions/members/resend-email.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Args, changing, type OpenServices, refuse, UsageError } from '../command.ts'
import { type Options, text, traffic, type ValuesOf } from '../options.ts'

/** The argument that names a member. */
export const member = text('<member>', 'an account number, an order number or an email address')

const device = shownId('the device')

/** @throws {CommandError} that says how to find the member */
export function refuseMember(typed: string): never {
  refuse(`No member found for ${typed}. Try: members find <beginning of the address>`)
}

/** The commands of `members` that change one member and say what changed in one line. */
export const MEMBER_CHANGES = {
  suspend: changingMember({
    about: 'End every session and connection, and refuse sign-ins. The membership keeps running.',
    change: suspendMember,
    done: 'suspended',
    doneBefore: 'was already suspended',
  }),

  restore: changingMember({
    about: 'Let a suspended member sign in again.',
    change: restoreMember,
    done: 'may sign in again',
    doneBefore: 'was not suspended',
  }),

  'sign-out': changingMember({
    about:
      'End every session and connection, and forget every browser and app: the next sign-in needs two-step verification.',
    change: signOutMember,
    done: 'signed out everywhere',
  }),

  email: changingMember({
    about:
      'Change the email address. Both addresses are emailed, and the old one can take the change back for 72 hours.',
    options: { to: text('<address>', 'the new address') },
    change: async (services, { member, to: email }, author) => {
      const changed = await changeMemberEmail(services, { member, email }, author)
      if (changed === 'malformed') throw new UsageError(`--to does not take ${email}.`)
      if (changed === 'taken') refuse('Another account has this address.')
      return changed
    },
    done: (_, { to }) => `now uses ${to}`,
    doneBefore: 'had this address already',
  }),

  'take-back': changingMember({
    about: 'Take back days that an operator granted. Time that was bought stays.',
    options: { grant: shownId('the days') },
    change: (services, { member, grant: entry_id }, author) =>
      takeBackDays(services, { member, entry_id }, author),
    done: ({ expire_date }) =>
      expire_date === null ? 'has no membership now' : `runs until ${expire_date}`,
    doneBefore: 'were taken back before',
    named: 'days that can be taken back',
  }),

  'grant-traffic': changingMember({
    about:
      "Grant a pack of traffic. It is used after the month's allowance, until nothing is left.",
    options: { traffic },
    change: (services, { member, traffic: { bytes } }, author) =>
      grantTraffic(services, { member, bytes }, author),
    done: (_, { traffic }) => `has ${traffic.typed} more`,
  }),

  'take-back-traffic': changingMember({
    about: 'Take back what is left of a pack that an operator granted.',
    options: { pack: shownId('the pack') },
    change: (services, { member, pack: pack_id }, author) =>
      takeBackTraffic(services, { member, pack_id }, author),
    done: 'has lost what was left of the pack',
    doneBefore: 'was taken back before',
    named: 'pack that can be taken back',
  }),

  'switch-off': changingMember({
    about: 'End the connection of one device. The member can switch it on again.',
    options: { device },
    change: (services, { member, device: DeviceId }, author) =>
      disconnectMemberDevice(services, { member, DeviceId }, author),
    done: 'switched off',
    doneBefore: 'was switched off before',
    named: 'device',
  }),

  'remove-device': changingMember({
    about: 'Remove one device. Its configuration stops working.',
    options: { device },
    change: (services, { member, device: DeviceId }, author) =>
      removeMemberDevice(services, { member, DeviceId }, author),
    done: 'device removed',
    named: 'device',
  }),

  resend: changingMember({
    about: 'Email a receipt, a notice of a payment, reward or node, or an answer again.',
    options: { email: shownId('the email') },
    change: (services, { member, email: notice_id }, author) =>
      resendEmail(services, { member, notice_id }, author),
    done: 'will be sent within seconds',
    doneBefore: 'was sent again in the last ten minutes',
    named: 'email, or no address',
  }),

  erase: changingMember({
    about:
      'End every session, and erase the account in seven days unless the member signs in before.',
    change: eraseMember,
    done: 'will be erased in seven days',
    doneBefore: 'was already going to be erased',
  }),
}

interface MemberChange<Result extends Changed, Declared extends Options> {
  about: string
  options?: Declared
  change: (
    services: OpenServices,
    asked: ValuesOf<Declared> & { member: string },
    author: Author,
  ) => Promise<Result | 'no_member'>
  /** the line after the account number */
  done: string | ((changed: Result, options: ValuesOf<Declared>) => string)
  /** the line when there was nothing to change */
  doneBefore?: string
  /** the thing that an id of the command names */
  named?: string
}

/** Declares a change of one member, which refuses when there is no such member, or the member has no such thing. */
function changingMember<Result extends Changed, Declared extends Options = Record<never, never>>({
  change,
  done,
  doneBefore = '',
  named = '',
  ...declared
}: MemberChange<Result, Declared>) {
  return changing({
    ...declared,
    target: member,
    change: async (services, { target: member, options, author }: Args<string, Declared>) => {
      const changed = await change(services, { ...options, member }, author)
      if (changed === 'no_member') return refuseMember(member)
      const number = groupAccountNumber(changed.digital_account_number)
      if (!changed.isKnown) refuse(`${number}: has no such ${named}`)
      if (!changed.is_new) return `${number}: ${doneBefore}`
      return `${number}: ${typeof done === 'string' ? done : done(changed, options)}`
    },
  })
}

function shownId(named: string) {
  return text('<id>', `the id of ${named}, as "members show" prints it`)
}
