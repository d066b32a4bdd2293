import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportReply } from '#contract/console/import.ts'
import { wordImportProblem } from '#contract/console/words/import-problems.ts'
import { HANDOVER_COLUMNS, handoverRow } from '#domain/identity/handover.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { sayIn } from '../../say-in.ts'
import { forgetImported } from '../../state/members-file.ts'
import { downloadText } from '../../ui/download.ts'
import { RowDetails, TallLink, Tools } from '../../ui/page.tsx'
import { Summary } from './outlook.tsx'

/** Says what was imported, and hands over the claim codes, which cannot be shown again. */
export function Imported({ done: { summary, problems, claims } }: { done: ImportReply }) {
  const { i18n } = useLingui()
  const codes = () =>
    csvHead(HANDOVER_COLUMNS) + csvOf(claims.map((claim) => handoverRow({ ...claim, email: null })))
  return (
    <Alert tone="good">
      <div>
        <b>
          <Trans comment="heading: members who came in">Imported</Trans>
        </b>
        {summary && <Summary summary={summary} />}
        {problems.length > 0 && (
          <RowDetails>
            <Trans comment="members of a file who were not imported">Left out:</Trans>{' '}
            {problems.map((problem) => wordImportProblem(problem, sayIn(i18n))).join(' · ')}
          </RowDetails>
        )}
        {claims.length > 0 && (
          <p>
            <Plural
              value={claims.length}
              one="Save the claim code now: it can’t be shown again."
              other="Save the # claim codes now: they can’t be shown again."
            />
          </p>
        )}
      </div>
      <Tools marginTop="3">
        {claims.length > 0 && (
          <>
            <Button onClick={() => downloadText('claim-codes.csv', codes())}>
              <Trans>Download claim codes</Trans>
            </Button>
            <Button look="quiet" onClick={forgetImported}>
              <Trans>I’ve saved them</Trans>
            </Button>
          </>
        )}
        <TallLink href="/members?imported=yes">
          <Trans>See imported members</Trans>
        </TallLink>
      </Tools>
    </Alert>
  )
}
