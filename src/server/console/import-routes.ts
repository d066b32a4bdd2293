import type { FastifyInstance } from 'fastify'
import {
  type CheckedImportReply,
  type ImportReply,
  MOST_IMPORT_PLACES,
  MOST_IMPORTED,
} from '#contract/console/import.ts'
import type { ImportedMember } from '#domain/identity/handover.ts'
import {
  type CheckedImport,
  checkImport,
  type ImportSummary,
  importMembers,
  repeatImport,
} from '../operator/actions/members/import-members.ts'
import { countToInvite, inviteMembers } from '../operator/actions/members/invite-members.ts'
import { ImportError } from '../operator/actions/members/read-members-file.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** As of the longest texts of the site, which the samples of proxies let through. */
const BODY_LIMIT_BYTES = 1024 * 1024
const TOO_MANY = `The console imports up to ${MOST_IMPORTED} members at a time; split the file, or use \`members import\`.`

/** Mounts the import of members from another service, and the emails to them (decision 171). */
export function mountConsoleImport(app: FastifyInstance, services: Services): void {
  const check = ({ text, skip }: { text: string; skip: readonly string[] }) =>
    checkImport(services, text, skip).then(refuseMany)

  mountConsoleCall(
    app,
    services,
    'checkImport',
    ({ request }) => sayProblems(async () => replyOf((await check(request)).summary)),
    BODY_LIMIT_BYTES,
  )
  mountConsoleCall(
    app,
    services,
    'importMembers',
    async ({ request, session }) => {
      const { text, skip: skipped, request_id } = request
      const reply = await sayProblems(async () => {
        const repeated = await repeatImport(services, { text, skipped, request_id })
        if (repeated) return { ...replyOf(repeated.summary), claims: claimsOf(repeated.imported) }
        const { summary, members } = await check(request)
        const wish = { members, request_id }
        const imported = await importMembers(services, wish, authorOf(session, request))
        return { ...replyOf(summary), claims: claimsOf(imported) }
      })
      return { claims: [], ...reply }
    },
    BODY_LIMIT_BYTES,
  )
  mountConsoleCall(app, services, 'countToInvite', async () => ({
    members: await countToInvite(services),
  }))
  mountConsoleCall(app, services, 'inviteMembers', async ({ request, session }) => {
    const { invited, lastAtMs } = await inviteMembers(services, authorOf(session, request))
    return { invited, last_at_ms: lastAtMs }
  })
}

/** @throws {ImportError} when one answer could not hold all claim codes */
function refuseMany(checked: CheckedImport): CheckedImport {
  if (checked.members.length > MOST_IMPORTED) throw new ImportError(TOO_MANY)
  return checked
}

async function sayProblems<R>(run: () => Promise<R>): Promise<R | CheckedImportReply> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const problems = error.problems.slice(0, MOST_IMPORT_PLACES)
    return { summary: null, problems, problem_count: error.problems.length }
  }
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
