import { randomUUID } from 'node:crypto'
import {
  type CheckedImportReply,
  COLUMN_LENGTH,
  IMPORT_ENDPOINTS,
  type ImportProblem,
  type ImportReply,
  MOST_COLUMNS,
  MOST_IMPORT_PLACES,
  MOST_IMPORTED,
} from '#contract/console/import.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type { ImportedMember } from '#domain/identity/handover.ts'
import {
  checkImport,
  type ImportSummary,
  importMembers,
} from '../operator/actions/members/import-members.ts'
import { countToInvite, inviteMembers } from '../operator/actions/members/invite-members.ts'
import { ImportError } from '../operator/actions/members/read-members-file.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'

/** As of the longest texts of the site, which the samples of proxies let through. */
const BODY_LIMIT_BYTES = 1024 * 1024

/** How many members one call emails, in a few seconds; those left are the next call's. */
const MOST_INVITED = 5000

/** Mounts the import of members from another service, and the emails to them (decision 171). */
export function mountConsoleImport(mount: ConsoleMount, services: Services): void {
  mount(
    IMPORT_ENDPOINTS.checkImport,
    ({ request: { text, skip: skipped } }) =>
      sayProblems(async () => {
        const submission = { text, skipped, most: MOST_IMPORTED, request_id: randomUUID() }
        const { summary } = await checkImport(services, submission)
        return replyOf(summary)
      }),
    BODY_LIMIT_BYTES,
  )
  mount(
    IMPORT_ENDPOINTS.importMembers,
    async ({ request, author }) => {
      const { text, skip: skipped, request_id } = request
      const submission = { text, skipped, request_id, most: MOST_IMPORTED }
      const reply = await sayProblems(async () => {
        const checked = await checkImport(services, submission)
        const { imported, leftOut } = await importMembers(services, checked, author)
        return {
          ...replyOf(checked.summary),
          ...problemsReply(leftOut),
          claims: claimsOf(imported),
        }
      })
      return { claims: [], ...reply }
    },
    BODY_LIMIT_BYTES,
  )
  mount(IMPORT_ENDPOINTS.countToInvite, () => countToInvite(services, MOST_COUNTED + 1))
  mount(IMPORT_ENDPOINTS.inviteMembers, async ({ author }) => {
    const { invited, lastAtMs } = await inviteMembers(services, author, MOST_INVITED)
    return { invited, last_at_ms: lastAtMs }
  })
}

/** Answers with the problems that keep a file from being imported. */
async function sayProblems<R>(run: () => Promise<R>): Promise<R | CheckedImportReply> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { summary: null, ...problemsReply(error.problems) }
  }
}

const problemsReply = (problems: readonly ImportProblem[]) => ({
  problems: problems.slice(0, MOST_IMPORT_PLACES).map(shortened),
  problem_count: problems.length,
})

/** Shortens names of columns: a file that is no list of members may have any. */
function shortened(problem: ImportProblem): ImportProblem {
  if (problem.problem !== 'unknown_columns') return problem
  const columns = problem.columns.slice(0, MOST_COLUMNS).map((name) => name.slice(0, COLUMN_LENGTH))
  return { ...problem, columns }
}

function replyOf({ ended, ...summary }: ImportSummary): CheckedImportReply {
  const ended_places = ended.slice(0, MOST_IMPORT_PLACES)
  return {
    summary: { ...summary, ended: ended.length, ended_places },
    problems: [],
    problem_count: 0,
  }
}

const claimsOf = (imported: readonly ImportedMember[]): ImportReply['claims'] =>
  imported.flatMap(({ digital_account_number, claim_code }) =>
    claim_code === null ? [] : [{ digital_account_number, claim_code }],
  )
