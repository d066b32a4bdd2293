import type { ImportProblem, PLACED_PROBLEMS } from '#contract/console/import.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { placeText } from '../../actions/members/read-members-file.ts'

const PLACED_WORDS: Record<(typeof PLACED_PROBLEMS)[number], string> = {
  misplaced_quote: 'a quote is misplaced or never closed',
  not_object: 'is no object',
  wrong_email: 'email: is no address',
  wrong_locale: `locale: is none of ${LOCALES.join(', ')}`,
  wrong_tier: `tier: is none of ${TIERS.join(', ')}`,
  wrong_date: 'expire_date: is no date such as 2027-12-31, 2027/12/31 8:00 or Unix seconds',
  date_missing: 'a paid tier needs an expire_date: every membership has an end',
  tier_missing: 'expire_date needs a tier',
  email_taken: 'email has an account already',
}

/** Formats what is wrong with a file of members, for the command. */
export function problemText(problem: ImportProblem, skipped: readonly string[]): string {
  switch (problem.problem) {
    case 'no_member':
      return 'The file holds no member.'
    case 'database_dump':
      return 'The file is a dump of a database. Export its table of members as CSV, and import that.'
    case 'not_json':
      return problem.place === null
        ? 'The file is not valid JSON.'
        : `${placeText(problem.place)}: is not valid JSON`
    case 'too_many':
      return `At most ${problem.most} members are imported at a time.`
    case 'unknown_columns': {
      const all = quoted([...new Set([...skipped, ...problem.columns])].join(','))
      return `unknown columns: ${problem.columns.join(', ')}. Rename them, or leave them out (--skip ${all}).`
    }
    case 'email_repeated':
      return `${placeText(problem.place)}: email stands in ${placeText(problem.earlier)} already`
    default:
      return `${placeText(problem.place)}: ${PLACED_WORDS[problem.problem]}`
  }
}

const quoted = (text: string) => (/^[\w,-]+$/.test(text) ? text : JSON.stringify(text))
