import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Changed } from '../../actions/members/change-member.ts'
import { changeMemberEmail } from '../../actions/members/change-member-email.ts'
import { eraseMember } from '../../actions/members/erase-member.ts'
import { grantTraffic, takeBackTraffic } from '../../actions/members/grant-traffic.ts'
import { restoreMember, signOutMember, suspendMember } from '../../actions/members/member-access.ts'
import { removeMemberDevice, switchOffDevice } from '../../actions/members/member-devices.ts'
import { resendEmail } from '../../actions/members/resend-email.ts'
import { takeBackDays } from '../../actions/members/take-back-days.ts'
import { command } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { text, traffic } from '../options.ts'
import { member, noMember } from './member.ts'

const shown = (value: string, what: string) => text(value, `${what}, as "members show" prints it`)
const device = shown('<id>', 'the id of the device')

/** The commands of `members` that change one member and say what changed in one line. */
export const MEMBER_CHANGES = {
  suspend: changing(
    'End every session and connection, and refuse sign-ins. The membership keeps running.',
    {
      change: suspendMember,
      done: 'suspended',
      doneBefore: 'was already suspended',
    },
  ),

  restore: changing('Let a suspended member sign in again.', {
    change: restoreMember,
    done: 'may sign in again',
    doneBefore: 'was not suspended',
  }),

  'sign-out': changing(
    'End every session and connection, and forget every browser and app: the next sign-in needs two-step verification.',
    { change: signOutMember, done: 'signed out everywhere' },
  ),

  email: command({
    about:
      'Change the email address. Both addresses are emailed, and the old one can take the change back for 72 hours.',
    target: member,
    options: { to: text('<address>', 'the new address') },
    reason: 'required',
    run: async (context, { target, options: { to: email }, author }) => {
      const change = { member: target, email }
      const changed = await changeMemberEmail(await context.open(), change, author)
      if (changed === 'malformed') throw new UsageError(`--to does not take ${email}.`)
      if (changed === 'taken') throw new CommandError('Another account has this address.')
      return said(target, changed, `now uses ${email}`, 'had this address already')
    },
  }),

  'take-back': command({
    about: 'Take back days that an operator granted. Time that was bought stays.',
    target: member,
    options: { grant: shown('<id>', 'the id of the days') },
    reason: 'required',
    run: async (context, { target, options: { grant: entry_id }, author }) => {
      const grant = { member: target, entry_id }
      const taken = await takeBackDays(await context.open(), grant, author)
      if (taken === 'no_member') return noMember(target)
      const { expire_date } = taken
      const done = expire_date === null ? 'has no membership now' : `runs until ${expire_date}`
      return said(target, taken, done, 'were taken back before', 'days that can be taken back')
    },
  }),

  'grant-traffic': command({
    about:
      "Grant a pack of traffic. It is used after the month's allowance, until nothing is left.",
    target: member,
    options: { traffic },
    reason: 'required',
    run: async (context, { target, options: { traffic }, author }) => {
      const wish = { member: target, bytes: traffic.bytes }
      const granted = await grantTraffic(await context.open(), wish, author)
      return said(target, granted, `has ${traffic.typed} more`)
    },
  }),

  'take-back-traffic': command({
    about: 'Take back what is left of a pack that an operator granted.',
    target: member,
    options: { pack: shown('<id>', 'the id of the pack') },
    reason: 'required',
    run: async (context, { target, options: { pack: pack_id }, author }) => {
      const pack = { member: target, pack_id }
      const taken = await takeBackTraffic(await context.open(), pack, author)
      const done = 'has lost what was left of the pack'
      return said(target, taken, done, 'was taken back before', 'pack that can be taken back')
    },
  }),

  'switch-off': changingDevice(
    'End the connection of one device. The member can switch it on again.',
    { change: switchOffDevice, done: 'switched off', doneBefore: 'was switched off before' },
  ),

  'remove-device': changingDevice('Remove one device. Its configuration stops working.', {
    change: removeMemberDevice,
    done: 'device removed',
  }),

  resend: command({
    about: 'Email a receipt, a notice of a payment, reward or node, or an answer again.',
    target: member,
    options: { email: shown('<id>', 'the id of the email') },
    reason: 'required',
    run: async (context, { target, options: { email: notice_id }, author }) => {
      const email = { member: target, notice_id }
      const sent = await resendEmail(await context.open(), email, author)
      const before = 'was sent again in the last ten minutes'
      return said(target, sent, 'will be sent within seconds', before, 'email, or no address')
    },
  }),

  erase: changing(
    'End every session, and erase the account in seven days unless the member signs in before.',
    {
      change: eraseMember,
      done: 'will be erased in seven days',
      doneBefore: 'was already going to be erased',
    },
  ),
}

interface Change<Act> {
  change: Act
  done: string
  doneBefore?: string
}

function changing(about: string, { change, done, doneBefore }: Change<typeof suspendMember>) {
  return command({
    about,
    target: member,
    reason: 'required',
    run: async (context, { target, author }) =>
      said(target, await change(await context.open(), target, author), done, doneBefore),
  })
}

function changingDevice(
  about: string,
  { change, done, doneBefore }: Change<typeof switchOffDevice>,
) {
  return command({
    about,
    target: member,
    options: { device },
    reason: 'required',
    run: async (context, { target, options: { device: DeviceId }, author }) => {
      const changed = await change(await context.open(), { member: target, DeviceId }, author)
      return said(target, changed, done, doneBefore, 'device')
    },
  })
}

/**
 * Says what changed.
 * @param such the thing that the given id names
 * @throws {CommandError} when there is no such member, or the member has no such thing
 */
function said(
  member: string,
  changed: Changed | 'no_member',
  done: string,
  doneBefore = '',
  such = '',
): string {
  if (changed === 'no_member') return noMember(member)
  const { digital_account_number, is_new, isKnown } = changed
  const number = groupAccountNumber(digital_account_number)
  if (!isKnown) throw new CommandError(`${number}: has no such ${such}`)
  return `${number}: ${is_new ? done : doneBefore}\n`
}
