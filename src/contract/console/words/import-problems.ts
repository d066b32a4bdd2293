import { TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { msg } from '#domain/text/msg.ts'
import type { ImportPlace, ImportProblem, PLACED_PROBLEMS } from '../import.ts'
import type { Say, Words } from './sentences.ts'

const PLACED_WORDS: Words<(typeof PLACED_PROBLEMS)[number]> = {
  misplaced_quote: msg`a quotation mark is misplaced or never closed`,
  not_object: msg`this isn’t an object with columns`,
  wrong_email: msg`the email address isn’t valid`,
  wrong_locale: msg`locale has to be one of {locales}`,
  wrong_tier: msg`tier has to be one of {tiers}`,
  wrong_date: msg`a date has to be such as 2027-12-31, 2027/12/31 8:00 or Unix seconds`,
  date_missing: msg`a paid tier needs an expire_date: every membership has an end`,
  tier_missing: msg`expire_date needs a tier`,
  email_taken: msg`the email address has an account already`,
}
const CODES = { locales: LOCALES.join(', '), tiers: TIERS.join(', ') }

/** Names a place of a file of members. */
export const wordPlace = ({ unit, number }: ImportPlace, say: Say): string =>
  say(unit === 'line' ? msg`line {number}` : msg`entry {number}`, { number })

/** Says what keeps a file of members from being imported at the console. */
export function wordImportProblem(issue: ImportProblem, say: Say): string {
  const withPlace = (place: ImportPlace, what: string) =>
    say(msg`{place}: {what}`, { place: wordPlace(place, say), what })
  switch (issue.problem) {
    case 'no_member':
      return say(msg`There is no member in this file.`)
    case 'database_dump':
      return say(
        msg`This file is a dump of a database. If it is from Xboard, V2Board, SSPanel or Marzban, use the command: migrate. Otherwise export its table of members as CSV, and import that.`,
      )
    case 'not_json':
      return issue.place === null
        ? say(msg`This file isn’t valid JSON.`)
        : withPlace(issue.place, say(msg`this isn’t valid JSON`))
    case 'too_many':
      return say(
        msg`The console imports up to {most} members at a time. Split the file, or use the command: members import`,
        { most: issue.most },
      )
    case 'unknown_columns':
      return say(
        msg`Unknown columns: {columns}. Rename them, or enter them above as columns to leave out.`,
        { columns: issue.columns.join(', ') },
      )
    case 'email_repeated': {
      const earlier = wordPlace(issue.earlier, say)
      return withPlace(
        issue.place,
        say(msg`the email address is already in {earlier}`, { earlier }),
      )
    }
    default:
      return withPlace(issue.place, say(PLACED_WORDS[issue.problem], CODES))
  }
}
