import { membershipTier, type PaidTier } from '#domain/membership.ts'
import { giveDays } from '../billing/give-days.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content.ts'
import { changeMember } from './change-member.ts'
import { CommandError } from './command-error.ts'
import type { Author } from './queries.ts'

const MOST_DAYS = 3660

/**
 * Gives a member free days of the tier that runs, or of the wanted one where none does; an entry of
 * the ledger explains them.
 * @returns the account number and the membership's end from now on
 * @throws {CommandError} when nobody is meant, or another tier runs
 */
export async function grantDays(
  given: Pick<Services, 'db' | 'now'>,
  { member, days, tier }: { member: string; days: number; tier: PaidTier | null },
  author: Author,
): Promise<{ digital_account_number: string; expire_date: string }> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new CommandError(`--days takes a number from 1 to ${MOST_DAYS}.`)
  }
  const { currency } = await siteContent(given)
  const now_ms = given.now()
  let expire_date = ''
  const line = { ...author, what: `grant ${days} days` }
  const { digital_account_number } = await changeMember(
    given,
    member,
    line,
    async (transaction, account) => {
      const running = membershipTier(account, now_ms)
      if (tier !== null && running !== 'free' && running !== tier) {
        throw new CommandError(
          `${account.digital_account_number} has ${running} until ${account.expire_date}: days lengthen what runs, so leave --tier out.`,
        )
      }
      const free = { kind: 'operator', days, tier: tier ?? 'gold', currency, now_ms } as const
      expire_date = (await giveDays(transaction, account, free)).expire_date
      return true
    },
  )
  return { digital_account_number, expire_date }
}
