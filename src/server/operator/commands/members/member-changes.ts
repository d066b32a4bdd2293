import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Changed } from '../../actions/members/change-member.ts'
import { changeMemberEmail } from '../../actions/members/change-member-email.ts'
import { eraseMember } from '../../actions/members/erase-member.ts'
import { grantTraffic, takeBackTraffic } from '../../actions/members/grant-traffic.ts'
import { restoreMember, signOutMember, suspendMember } from '../../actions/members/member-access.ts'
import { removeMemberDevice, switchOffDevice } from '../../actions/members/member-devices.ts'
import { resendEmail } from '../../actions/members/resend-email.ts'
import { takeBackDays } from '../../actions/members/take-back-days.ts'
import { type Command, requireReason, type Subject, type TextOption } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { readTraffic } from '../read-traffic.ts'
import { noMember } from './no-member.ts'

/** The commands of `members` that change one member and say what changed in one line. */
export const MEMBER_CHANGES: Subject = {
  usage: `  members suspend <member> --reason <why>
                            end every session and connection, and refuse sign-ins; the membership
                            keeps running
  members restore <member> --reason <why>
                            let a suspended member sign in again
  members sign-out <member> --reason <why>
                            end every session and connection, and forget every browser and app:
                            the next sign-in needs two-step verification
  members email <member> --to <address> --reason <why>
                            change the email address; both addresses are emailed, and the old one
                            can take the change back for 72 hours
  members take-back <member> --grant <id in show> --reason <why>
                            take back days that an operator granted; time that was bought stays
  members grant-traffic <member> --traffic <amount> --reason <why>
                            grant a pack of traffic, such as "50 GB": it is used after the month's
                            allowance, until nothing is left
  members take-back-traffic <member> --pack <id in show> --reason <why>
                            take back what is left of a pack that an operator granted
  members switch-off <member> --device <id in show> --reason <why>
                            end the connection of one device; the member can switch it on again
  members remove-device <member> --device <id in show> --reason <why>
                            remove one device; its configuration stops working
  members resend <member> --email <id in show> --reason <why>
                            email a receipt, a notice of a payment, reward or node, or an answer again
  members erase <member> --reason <why>
                            end every session, and erase the account in seven days unless the
                            member signs in before
`,
  commands: {
    'suspend <member>': changing(suspendMember, 'suspended', 'was already suspended'),
    'restore <member>': changing(restoreMember, 'may sign in again', 'was not suspended'),
    'sign-out <member>': changing(signOutMember, 'signed out everywhere', ''),
    'erase <member>': changing(
      eraseMember,
      'will be erased in seven days',
      'was already going to be erased',
    ),
    'switch-off <member>': changingDevice(
      switchOffDevice,
      'switched off',
      'was switched off before',
    ),
    'remove-device <member>': changingDevice(removeMemberDevice, 'device removed', ''),

    'email <member>': async (context, args) => {
      const email = required(args, 'to', 'the new address')
      requireReason(args)
      const change = { member: args.target, email }
      const changed = await changeMemberEmail(await context.open(), change, args.author)
      if (changed === 'no_member') return noMember(args.target)
      if (changed === 'malformed') throw new UsageError(`--to does not take ${email}.`)
      if (changed === 'taken') throw new CommandError('Another account has this address.')
      return said(changed, `now uses ${email}`, 'had this address already')
    },

    'resend <member>': async (context, args) => {
      const notice_id = required(args, 'email', 'the id that "members show" prints')
      requireReason(args)
      const email = { member: args.target, notice_id }
      const sent = await resendEmail(await context.open(), email, args.author)
      if (sent === 'no_member') return noMember(args.target)
      const before = 'was sent again in the last ten minutes'
      return said(sent, 'will be sent within seconds', before, 'email, or no address')
    },

    'grant-traffic <member>': async (context, args) => {
      const bytes = readTraffic(args)
      requireReason(args)
      const wish = { member: args.target, bytes }
      const granted = await grantTraffic(await context.open(), wish, args.author)
      if (granted === 'no_member') return noMember(args.target)
      return said(granted, `has ${args.options.traffic} more`, '')
    },

    'take-back-traffic <member>': async (context, args) => {
      const pack_id = required(args, 'pack', 'the id that "members show" prints beside the pack')
      requireReason(args)
      const pack = { member: args.target, pack_id }
      const taken = await takeBackTraffic(await context.open(), pack, args.author)
      if (taken === 'no_member') return noMember(args.target)
      const done = 'has lost what was left of the pack'
      return said(taken, done, 'was taken back before', 'pack that can be taken back')
    },

    'take-back <member>': async (context, args) => {
      const entry_id = required(args, 'grant', 'the id that "members show" prints beside the days')
      requireReason(args)
      const grant = { member: args.target, entry_id }
      const taken = await takeBackDays(await context.open(), grant, args.author)
      if (taken === 'no_member') return noMember(args.target)
      return said(
        taken,
        taken.expire_date === null ? 'has no membership now' : `runs until ${taken.expire_date}`,
        'were taken back before',
        'days that can be taken back',
      )
    },
  },
}

function changing(change: typeof suspendMember, done: string, doneBefore: string): Command {
  return async (context, args) => {
    requireReason(args)
    const changed = await change(await context.open(), args.target, args.author)
    return changed === 'no_member' ? noMember(args.target) : said(changed, done, doneBefore)
  }
}

function changingDevice(change: typeof switchOffDevice, done: string, doneBefore: string): Command {
  return async (context, args) => {
    const DeviceId = required(args, 'device', 'the id that "members show" prints')
    requireReason(args)
    const device = { member: args.target, DeviceId }
    const changed = await change(await context.open(), device, args.author)
    return changed === 'no_member'
      ? noMember(args.target)
      : said(changed, done, doneBefore, 'device')
  }
}

/** @throws {UsageError} when the option is missing */
function required({ options }: Parameters<Command>[1], name: TextOption, needed: string): string {
  return options[name] ?? missing(`--${name} needs ${needed}.`)
}

function missing(why: string): never {
  throw new UsageError(why)
}

/**
 * @param such the thing that the given id names
 * @throws {CommandError} when the member has no such thing
 */
function said(
  { digital_account_number, is_new, isKnown }: Changed,
  done: string,
  doneBefore: string,
  such = '',
): string {
  const number = groupAccountNumber(digital_account_number)
  if (!isKnown) throw new CommandError(`${number}: has no such ${such}`)
  return `${number}: ${is_new ? done : doneBefore}\n`
}
