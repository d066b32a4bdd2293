import type { ImportProblem } from '#contract/console/import.ts'
import { wordImportProblem } from '#contract/console/words/import-problems.ts'
import { HANDOVER_COLUMNS, handoverRow, type ImportedMember } from '#domain/identity/handover.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import {
  checkImport,
  type ImportSummary,
  importMembers,
  nameImport,
} from '../../actions/members/import-members.ts'
import { ImportError, placeText } from '../../actions/members/read-members-file.ts'
import { english } from '../../english.ts'
import { jsonText } from '../../plain-text.ts'
import { command, refuse } from '../command.ts'
import { asJson, dryRun, newFile, type Option, optional, text } from '../options.ts'
import { readText } from '../read-text.ts'
import { showProgress } from '../show-progress.ts'
import { withHasher } from '../with-secrets.ts'
import { writeNewFile } from '../write-new-file.ts'

/** How many places in the file the summary names; `--json` names all. */
const PLACES_SHOWN = 20

const skip: Option<string[]> = {
  value: '<column,…>',
  about: 'columns to leave out',
  read: (typed) => typed.split(',').filter((name) => name !== ''),
}

/** The command that takes members over from another service. */
export const IMPORT = command({
  about: `Create accounts from CSV with a heading, or from a JSON array. After an interruption, run the same command again. Columns, each optional: email, locale (${LOCALES.join(', ')}), and tier (${TIERS.join(', ')}) with expire_date: a date, with time (UTC) or alone, or Unix seconds. registered_at and suspended_at are dates, too, as "export" writes them. Members whose membership has ended become Free. Prints the claim codes of members without an email address once, or writes them into a new CSV file.`,
  examples: ['members.csv --dry-run', 'members.csv --file codes.csv --reason "from the old panel"'],
  target: text('<file>', 'the file of the members'),
  options: { dryRun, skip: optional(skip), file: optional(newFile), json: asJson },
  reason: 'unless_dry_run',
  run: async (context, { target, options, author }) => {
    const { dryRun, skip: skipped = [], file, json } = options
    const services = withHasher(await context.open())
    const text = await readText(target)
    const checked = await wordProblems(skipped, async () => {
      const request_id = await nameImport(services, { text, skipped })
      return checkImport(services, { text, skipped, request_id })
    })
    const { summary } = checked
    const ended = summary.ended.map(placeText)
    if (dryRun) {
      if (json) return jsonText({ ...summary, ended })
      return `${summaryText(summary)}Nothing was changed. To import, replace --dry-run with --reason.\n`
    }
    const handOver = async (imported: readonly ImportedMember[]) => {
      if (file !== undefined) await writeNewFile(file, handoverCsv(imported))
    }
    const steps = {
      handOver,
      onProgress: showProgress(context, { total: summary.members, unit: 'members' }),
    }
    const { imported: members, leftOut } = await importMembers(services, checked, author, steps)
    const left_out = leftOut.map((problem) => problemText(problem, skipped))
    if (json) return jsonText({ summary: { ...summary, ended }, members, left_out })
    const codes = file === undefined ? claimCodesText(members) : `Written: ${file}\n`
    return `${summaryText(summary)}${left_out.map((problem) => `left out: ${problem}\n`).join('')}${codes}`
  },
})

/** @throws {CommandError} naming every problem of the file */
async function wordProblems<R>(skipped: readonly string[], run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const problems = error.problems.map((problem) => problemText(problem, skipped))
    refuse(problems.join('\n'))
  }
}

function summaryText({ members, tiers, no_email, ended }: ImportSummary): string {
  const counts = TIERS.map((tier) => `${tiers[tier]} ${tier}`).join(', ')
  const lines = [`${members} members: ${counts}. ${no_email} without an email address.`]
  if (ended.length > 0) {
    const shown = ended.slice(0, PLACES_SHOWN).map(placeText).join(', ')
    const more = ended.length - PLACES_SHOWN
    const rest = more > 0 ? ` and ${more} more` : ''
    lines.push(`${ended.length} memberships have ended, these members are Free: ${shown}${rest}`)
  }
  return `${lines.join('\n')}\n`
}

/** Formats the claim codes; they are shown once, because only their hashes are stored. */
function claimCodesText(members: readonly ImportedMember[]): string {
  return members
    .filter((member) => member.claim_code !== null)
    .map((member) => `${handoverRow(member).slice(0, 2).join('  ')}\n`)
    .join('')
}

async function* handoverCsv(members: readonly ImportedMember[]) {
  yield csvHead(HANDOVER_COLUMNS)
  for (const member of members) yield csvOf([handoverRow(member)])
}

/** Formats what is wrong with a file of members, for the command. */
function problemText(problem: ImportProblem, skipped: readonly string[]): string {
  if (problem.problem === 'too_many') {
    return `At most ${problem.most} members are imported at a time.`
  }
  if (problem.problem === 'unknown_columns') {
    const all = quoted([...new Set([...skipped, ...problem.columns])].join(','))
    return `Unknown columns: ${problem.columns.join(', ')}. Rename them, or leave them out (--skip ${all}).`
  }
  return wordImportProblem(problem, english)
}

const quoted = (text: string) => (/^[\w,-]+$/.test(text) ? text : JSON.stringify(text))
