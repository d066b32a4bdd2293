import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { createPasswordHasher } from '../../auth/passwords/password-hasher.ts'
import { readSecrets } from '../../secrets.ts'
import { CommandError } from '../command-error.ts'
import { findMembers } from '../find-member.ts'
import { grantDays, MOST_DAYS } from '../grant-days.ts'
import { importMembers } from '../import-members.ts'
import { foundText, handoverText, shownText } from '../member-text.ts'
import { jsonText } from '../plain-text.ts'
import { readText } from '../read-text.ts'
import { resetFactors } from '../reset-factors.ts'
import { showMember } from '../show-member.ts'
import { signOutMember } from '../sign-out-member.ts'
import { type Command, type Ground, NO_REASON, type Subject } from '../subject.ts'
import { restoreMember, suspendMember } from '../suspend-member.ts'

export const MEMBERS: Subject = {
  usage: `
  A <member> is a digital account number, an order number or an e-mail address.

  members find <member> [--json]
                            members of this number, of this order, or with this in their address
  members show <member> [--json]
                            membership, second steps, devices, orders and what changed the time
  members suspend <member> --reason <why>
                            end every session and connection, and let nobody sign in
  members restore <member> --reason <why>
                            let a suspended member sign in again
  members sign-out <member> --reason <why>
                            end every session and connection, and forget every browser and app:
                            the next sign-in takes a second step
  members grant <member> --days <number> --reason <why> [--tier gold|diamond]
                            free days of the tier that runs, else of the tier given, else Gold
  members reset-factors <member> --reason <why>
                            take authenticator app, passkeys and recovery codes away, end every
                            session and tell the member; mail is the second step again
  members import <file> --reason <why> [--json]
                            open accounts from CSV with a heading, or a JSON array, all or none;
                            columns, each optional: email, locale (${LOCALES.join(', ')}), and tier (gold,
                            diamond) with expire_date; prints once what is to be handed over
`,
  commands: {
    'find <member>':
      ({ of, isJson }) =>
      (give) =>
        give(async (ground) => {
          const found = await findMembers(ground, of)
          return isJson ? jsonText(found) : foundText(found)
        }),
    'show <member>':
      ({ of, isJson }) =>
      (give) =>
        give(async (ground) => {
          const shown = (await showMember(ground, of)) ?? noMember(of)
          return isJson ? jsonText(shown) : shownText(shown)
        }),
    'suspend <member>': changing(suspendMember, 'suspended', 'was suspended before'),
    'restore <member>': changing(restoreMember, 'may sign in again', 'was not suspended'),
    'sign-out <member>': changing(signOutMember, 'signed out everywhere', ''),
    'grant <member>': ({ of, options, author }) => {
      const { days, tier: wanted, reason } = options
      const tier = PAID_TIERS.find((one) => one === wanted) ?? null
      if (days === undefined || !/^[1-9]\d{0,3}$/.test(days) || Number(days) > MOST_DAYS) {
        return `--days takes a whole number from 1 to ${MOST_DAYS}: --days 7`
      }
      if (wanted !== undefined && tier === null) return `--tier takes ${PAID_TIERS.join(' or ')}.`
      if (reason === undefined) return NO_REASON
      return (give) =>
        give(async (ground) => {
          const wish = { member: of, days: Number(days), tier }
          const granted = await grantDays(ground, wish, author)
          if (granted === 'no_member') return noMember(of)
          if (granted === 'another_tier') {
            throw new CommandError('Another tier runs: days lengthen it, so leave --tier out.')
          }
          return `${groupAccountNumber(granted.digital_account_number)}: runs until ${granted.expire_date}\n`
        })
    },
    'reset-factors <member>': ({ of, options, author }) => {
      if (options.reason === undefined) return NO_REASON
      return (give) =>
        give(async (ground) => {
          const member = await resetFactors({ ...ground, ...hashing(ground) }, of, author)
          if (member === 'no_member') return noMember(of)
          return handoverText([{ ...member, email: null, password: null }])
        })
    },
    'import <file>': ({ of, options, isJson, author }) => {
      if (options.reason === undefined) return NO_REASON
      return (give) =>
        give(async (ground) => {
          const text = await readText(of)
          const imported = await importMembers({ ...ground, ...hashing(ground) }, text, author)
          return isJson ? jsonText(imported) : handoverText(imported)
        })
    },
  },
}

function changing(change: typeof suspendMember, done: string, doneBefore: string): Command {
  return ({ of, options, author }) => {
    if (options.reason === undefined) return NO_REASON
    return (give) =>
      give(async (ground) => {
        const changed = await change(ground, of, author)
        if (changed === 'no_member') return noMember(of)
        const name = groupAccountNumber(changed.digital_account_number)
        return `${name}: ${changed.is_new ? done : doneBefore}\n`
      })
  }
}

function noMember(typed: string): never {
  throw new CommandError(`There is no member ${typed}.`)
}

/** Creates the server's password hasher; the server's secrets have to exist. */
function hashing({ config }: Ground) {
  const { password_pepper } = readSecrets(config.dataDir)
  return { hasher: createPasswordHasher({ pepper: password_pepper }) }
}
