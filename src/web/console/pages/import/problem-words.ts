import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportPlace, ImportProblem, PLACED_PROBLEMS } from '#contract/console/import.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'

const locales = LOCALES.join(', ')
const tiers = TIERS.join(', ')

const PLACED_WORDS: Record<(typeof PLACED_PROBLEMS)[number], MessageDescriptor> = {
  misplaced_quote: msg`a quotation mark is misplaced or never closed`,
  not_object: msg`this isn’t an object with columns`,
  wrong_email: msg`the email address isn’t valid`,
  wrong_locale: msg`locale has to be one of ${locales}`,
  wrong_tier: msg`tier has to be one of ${tiers}`,
  wrong_date: msg`expire_date isn’t a date such as 2027-12-31, 2027/12/31 8:00 or Unix seconds`,
  date_missing: msg`a paid tier needs an expire_date: every membership has an end`,
  tier_missing: msg`expire_date needs a tier`,
  email_taken: msg`the email address has an account already`,
}

/** Names a place of a file of members. */
export const placeWords = ({ unit, number }: ImportPlace, i18n: I18n): string =>
  i18n._(unit === 'line' ? msg`line ${number}` : msg`entry ${number}`)

/** Says what keeps a file of members from being imported. */
export function problemWords(issue: ImportProblem, i18n: I18n): string {
  const withPlace = (importPlace: ImportPlace, words: MessageDescriptor) => {
    const place = placeWords(importPlace, i18n)
    const what = i18n._(words)
    return i18n._(msg`${place}: ${what}`)
  }
  switch (issue.problem) {
    case 'no_member':
      return i18n._(msg`There is no member in this file.`)
    case 'database_dump':
      return i18n._(
        msg`This file is a dump of a database. If it is from Xboard or V2Board, use the command: migrate. Otherwise export its table of members as CSV, and import that.`,
      )
    case 'not_json':
      return issue.place === null
        ? i18n._(msg`This file isn’t valid JSON.`)
        : withPlace(issue.place, msg`this isn’t valid JSON`)
    case 'too_many': {
      const { most } = issue
      return i18n._(
        msg`The console imports up to ${most} members at a time. Split the file, or use the command: members import`,
      )
    }
    case 'unknown_columns': {
      const columns = issue.columns.join(', ')
      return i18n._(
        msg`Unknown columns: ${columns}. Rename them, or enter them above as columns to leave out.`,
      )
    }
    case 'email_repeated': {
      const earlier = placeWords(issue.earlier, i18n)
      return withPlace(issue.place, msg`the email address is already in ${earlier}`)
    }
    default:
      return withPlace(issue.place, PLACED_WORDS[issue.problem])
  }
}
