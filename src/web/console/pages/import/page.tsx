import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import * as api from '#contract/console/import.ts'
import { wordImportProblem } from '#contract/console/words/import-problems.ts'
import { explain } from '../../../error-messages.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { sayIn } from '../../say-in.ts'
import { callConsole } from '../../state/call.ts'
import {
  checkFile,
  chooseFile,
  importOf,
  membersFile,
  recordImport,
  skipColumns,
} from '../../state/members-file.ts'
import { may } from '../../state/operator.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { Page, RowDetails, Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { Imported } from './imported.tsx'
import { Invite } from './invite.tsx'
import { Outlook } from './outlook.tsx'

/** Takes members over from another service, and emails them how to sign in (decision 171). */
export function ImportPage() {
  return (
    <Page title={<Trans>Import and invite</Trans>}>
      {may('importMembers') && <Import />}
      <Invite />
    </Page>
  )
}

const FILE_PROBLEMS = {
  too_long: msg`This file is too long for the console. Split it, or use the command.`,
  unreadable: msg`This file can’t be read. Choose it again.`,
  not_utf8: msg`This file isn’t in UTF-8. Save it as UTF-8; Excel calls it “CSV UTF-8”.`,
}

function Import() {
  const { t, i18n } = useLingui()
  const { count } = useFormat()
  const { chosen, problem, failure, done } = useSnapshot(membersFile)
  const [skip, setSkip] = useState('')
  const most = count(api.MOST_IMPORTED)
  const members = chosen?.checked?.summary?.members
  return (
    <Section>
      <p>
        <Trans>
          Choose a CSV file with a heading, or JSON. Columns, each optional: email, locale, tier,
          expire_date. Up to {most} members come in at a time, and none while the file has problems.
          They accept the terms when they first sign in.
        </Trans>
      </p>
      <Field
        type="file"
        label={t`File`}
        accept=".csv,.json,text/csv,application/json"
        // the same file can be chosen again once it is mended
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void chooseFile(file, skip)
        }}
      />
      <Field
        label={t`Columns to leave out (optional)`}
        hint={t`Comma-separated, as in the file`}
        value={skip}
        onChange={({ target }) => setSkip(target.value)}
        onBlur={() => void skipColumns(skip)}
      />
      <chakra.div aria-live="polite">
        {problem && <Alert tone="bad">{i18n._(FILE_PROBLEMS[problem])}</Alert>}
        {failure && (
          <Alert tone="bad">
            <p>{explain(failure, i18n)}</p>
            <Button look="plain" onClick={() => void checkFile()}>
              <Trans>Try again</Trans>
            </Button>
          </Alert>
        )}
        {chosen && !failure && chosen.checked === null && (
          <RowDetails>
            <Trans>Reading {chosen.name}…</Trans>
          </RowDetails>
        )}
        {chosen?.checked && <Outlook {...chosen.checked} />}
        {done && <Imported done={done} />}
      </chakra.div>
      {chosen && members !== undefined && (
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
            send={({ why }) => {
              const request = { ...importOf(chosen), request_id: chosen.request_id, why }
              return callConsole(api.importMembers, { request })
            }}
            explainReply={({ summary, problems: [first] }) =>
              summary === null && first ? wordImportProblem(first, sayIn(i18n)) : null
            }
            onDone={recordImport}
          />
        </>
      )}
    </Section>
  )
}
