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
import { changing, type OpenServices, refuse, UsageError } from '../command.ts'
import { text, traffic } from '../options.ts'

/** The argument that names a member. */
export const member = text('<member>', 'an account number, an order number or an email address')

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

  email: changing({
    about:
      'Change the email address. Both addresses are emailed, and the old one can take the change back for 72 hours.',
    target: member,
    options: { to: text('<address>', 'the new address') },
    change: async (services, { target: member, options: { to: email }, author }) => {
      const changed = await changeMemberEmail(services, { member, email }, author)
      if (changed === 'malformed') throw new UsageError(`--to does not take ${email}.`)
      if (changed === 'taken') refuse('Another account has this address.')
      const words = { done: `now uses ${email}`, doneBefore: 'had this address already' }
      return changedText(member, changed, words)
    },
  }),

  'take-back': changing({
    about: 'Take back days that an operator granted. Time that was bought stays.',
    target: member,
    options: { grant: shownId('the days') },
    change: async (services, { target: member, options: { grant: entry_id }, author }) => {
      const taken = await takeBackDays(services, { member, entry_id }, author)
      if (taken === 'no_member') return refuseMember(member)
      const { expire_date } = taken
      const done = expire_date === null ? 'has no membership now' : `runs until ${expire_date}`
      return changedText(member, taken, {
        done,
        doneBefore: 'were taken back before',
        named: 'days that can be taken back',
      })
    },
  }),

  'grant-traffic': changing({
    about:
      "Grant a pack of traffic. It is used after the month's allowance, until nothing is left.",
    target: member,
    options: { traffic },
    change: async (services, { target: member, options: { traffic }, author }) => {
      const granted = await grantTraffic(services, { member, bytes: traffic.bytes }, author)
      return changedText(member, granted, { done: `has ${traffic.typed} more` })
    },
  }),

  'take-back-traffic': changing({
    about: 'Take back what is left of a pack that an operator granted.',
    target: member,
    options: { pack: shownId('the pack') },
    change: async (services, { target: member, options: { pack: pack_id }, author }) =>
      changedText(member, await takeBackTraffic(services, { member, pack_id }, author), {
        done: 'has lost what was left of the pack',
        doneBefore: 'was taken back before',
        named: 'pack that can be taken back',
      }),
  }),

  'switch-off': changingDevice({
    about: 'End the connection of one device. The member can switch it on again.',
    change: disconnectMemberDevice,
    done: 'switched off',
    doneBefore: 'was switched off before',
  }),

  'remove-device': changingDevice({
    about: 'Remove one device. Its configuration stops working.',
    change: removeMemberDevice,
    done: 'device removed',
  }),

  resend: changing({
    about: 'Email a receipt, a notice of a payment, reward or node, or an answer again.',
    target: member,
    options: { email: shownId('the email') },
    change: async (services, { target: member, options: { email: notice_id }, author }) =>
      changedText(member, await resendEmail(services, { member, notice_id }, author), {
        done: 'will be sent within seconds',
        doneBefore: 'was sent again in the last ten minutes',
        named: 'email, or no address',
      }),
  }),

  erase: changingMember({
    about:
      'End every session, and erase the account in seven days unless the member signs in before.',
    change: eraseMember,
    done: 'will be erased in seven days',
    doneBefore: 'was already going to be erased',
  }),
}

interface Words {
  done: string
  doneBefore?: string
  /** the thing that an id of the command names */
  named?: string
}

interface MemberChange<Asked> extends Words {
  about: string
  change: (services: OpenServices, asked: Asked, author: Author) => Promise<Changed | 'no_member'>
}

function changingMember({ about, change, ...words }: MemberChange<{ member: string }>) {
  return changing({
    about,
    target: member,
    change: async (services, { target: member, author }) =>
      changedText(member, await change(services, { member }, author), words),
  })
}

function changingDevice({
  about,
  change,
  ...words
}: MemberChange<{ member: string; DeviceId: string }>) {
  return changing({
    about,
    target: member,
    options: { device: shownId('the device') },
    change: async (services, { target: member, options: { device: DeviceId }, author }) => {
      const changed = await change(services, { member, DeviceId }, author)
      return changedText(member, changed, { ...words, named: 'device' })
    },
  })
}

function shownId(named: string) {
  return text('<id>', `the id of ${named}, as "members show" prints it`)
}

/** @throws {CommandError} when there is no such member, or the member has no such thing */
function changedText(
  member: string,
  changed: Changed | 'no_member',
  { done, doneBefore = '', named = '' }: Words,
): string {
  if (changed === 'no_member') return refuseMember(member)
  const { digital_account_number, is_new, isKnown } = changed
  const number = groupAccountNumber(digital_account_number)
  if (!isKnown) refuse(`${number}: has no such ${named}`)
  return `${number}: ${is_new ? done : doneBefore}`
}
