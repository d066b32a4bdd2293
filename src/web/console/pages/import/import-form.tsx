import { Plural, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/import.ts'
import { wordImportProblem } from '#contract/console/words/import-problems.ts'
import { sayIn } from '../../say-in.ts'
import { callConsole } from '../../state/call.ts'
import { importOf, type MembersFile, recordImport } from '../../state/members-file.ts'
import { ActionForm } from '../../ui/action-form.tsx'

/** Asks for the reason of an import, and does it. */
export function ImportForm({
  chosen: { request_id, ...file },
  members,
}: {
  chosen: Omit<MembersFile, 'checked'>
  members: number
}) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p>
        <Plural
          value={members}
          one="# account is created. Nobody is emailed yet."
          other="# accounts are created. Nobody is emailed yet."
        />
      </p>
      <ActionForm
        action={t`Import`}
        send={({ why }) =>
          callConsole(api.importMembers, { request: { ...importOf(file), request_id, why } })
        }
        explainReply={({ summary, problems: [first] }) =>
          summary === null && first ? wordImportProblem(first, sayIn(i18n)) : null
        }
        onDone={recordImport}
      />
    </>
  )
}
