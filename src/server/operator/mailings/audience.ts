import { type MailingAudience, NAMED_MEMBERS } from '#contract/console/mailings.ts'
import { whyLeftOut } from '#domain/messages/mailings.ts'
import type { MailingRow } from '../../email/mailing-queries.ts'
import { estimateMinutes } from '../../email/pace.ts'
import type { CoreServices, DbAndClock } from '../../services.ts'
import { readAllFound } from '../reads/find-member.ts'
import { selectUnsubscribed } from './mailing-queries.ts'
import { searchOf } from './texts.ts'

/** The members to whom a mailing would be sent, without the time that sending takes. */
type Audience = Omit<MailingAudience, 'minutes'>

/** Estimates in how many minutes an audience has been written to. */
export const estimateMailing = (
  services: CoreServices,
  { to_write }: Pick<Audience, 'to_write'>,
): Promise<number> => estimateMinutes(services, to_write)

/**
 * Counts whom a mailing would be sent to now, whom it would leave out and why, and names the first ones.
 * Reads page by page, so that other work continues between them.
 */
export async function readAudience(
  services: DbAndClock,
  mailing: Pick<MailingRow, 'kind' | 'search'>,
): Promise<Audience> {
  const audience: Audience = {
    to_write: 0,
    left_out: { no_email: 0, suspended: 0, deleting: 0, unsubscribed: 0 },
    first: [],
  }
  for await (const members of readAllFound(services, { ...searchOf(mailing), sort: 'joined' })) {
    const ids = members.map(({ account_id }) => account_id)
    const unsubscribed = await selectUnsubscribed(services.db, ids)
    for (const member of members) {
      const reason = whyLeftOut(mailing.kind, member, unsubscribed.has(member.account_id))
      if (reason !== null) audience.left_out[reason] += 1
      else audience.to_write += 1
      const { digital_account_number, email } = member
      if (reason === null && email !== null && audience.first.length < NAMED_MEMBERS) {
        audience.first.push({ digital_account_number, email })
      }
    }
  }
  return audience
}
