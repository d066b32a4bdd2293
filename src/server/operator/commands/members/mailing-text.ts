import type { Mailing, TextProblem } from '#contract/console/mailings.ts'
import { LEFT_OUT_WORDS, TEXT_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import { LEFT_OUT, type LeftOut } from '#domain/messages/mailings.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import type { Services } from '../../../services.ts'
import { nameSearch } from '../../actions/change-found.ts'
import { english } from '../../english.ts'
import type { readAudience } from '../../mailings/audience.ts'
import { indented, utc } from '../../plain-text.ts'

/** Formats why a text can't be sent. */
export function problemText({ locale, kind, part }: TextProblem): string {
  const words = `${english(TEXT_PROBLEM_WORDS[kind])} ${part}`.trimEnd()
  return `${locale}.md: ${words}\nNothing was written.`
}

const leftOutText = (left_out: Record<LeftOut, number>) =>
  `Left out: ${LEFT_OUT.map((reason) => `${english(LEFT_OUT_WORDS[reason])} ${left_out[reason]}`).join(', ')}\n`

interface Preview extends Awaited<ReturnType<typeof readAudience>> {
  emails: Record<Locale, { subject: string; text: string }>
}

/** Formats how long emails to a group take. */
export const durationText = ({ config }: Pick<Services, 'config'>, minutes: number): string =>
  `It takes some ${minutes} min at ${config.mailPerMinute} a minute (MAIL_PER_MINUTE).`

/** Describes a mailing and its progress. */
export function progressText(mailing: Mailing): string {
  const { mailing_id, kind, state, search, planned, sent, waiting, failed } = mailing
  const { started_at_ms, ended_at_ms } = mailing
  return [
    `${mailing_id}  ${kind}  ${state}${mailing.is_refused ? ' by itself: refused many times in a row' : ''}\n`,
    ...LOCALES.toSorted().map((locale) => `${mailing.subjects[locale]}\n`),
    `To: ${nameSearch(search)}\n`,
    started_at_ms === null ? '' : `Started: ${utc(started_at_ms)}\n`,
    ended_at_ms === null ? '' : `Ended: ${utc(ended_at_ms)}\n`,
    `Sent: ${sent} of ${planned}. In the outbox: ${waiting}. Failed: ${failed}.\n`,
    leftOutText(mailing.left_out),
  ].join('')
}

/** Shows a mailing as members get it, and whom it would reach. */
export function previewText({ emails, first, to_write, left_out }: Preview): string {
  const numbers = first.map(({ digital_account_number: number }) => number)
  return [
    ...LOCALES.map((locale) => {
      const { subject, text } = emails[locale]
      return `${locale}: ${subject}\n\n${indented(text.trim())}`
    }),
    `To write to: ${to_write}${numbers.length > 0 ? `, first ${numbers.join(', ')}` : ''}\n`,
    leftOutText(left_out),
  ].join('\n')
}
