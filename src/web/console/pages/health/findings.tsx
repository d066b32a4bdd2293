import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShownFinding } from '#contract/console/service/findings.ts'
import { chakra } from '../../../theme/chakra.ts'
import { EmptyState, Row, RowDetails, Rows, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { sentenceOf } from './sentence.ts'
import { SUBJECTS } from './subjects.ts'
import { VerdictIcon } from './verdict-icon.tsx'

/** Lists everything that was checked: what is wrong first, each with what to do about it. */
export function Findings({ findings }: { findings: readonly ShownFinding[] }) {
  const findingsWith = (verdict: ShownFinding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict)
  const problems = [...findingsWith('wrong'), ...findingsWith('warning')]
  const fine = findingsWith('ok')
  return (
    <>
      {problems.length === 0 ? (
        <EmptyState>
          <Trans>Nothing is wrong.</Trans>
        </EmptyState>
      ) : (
        <FindingList findings={problems} />
      )}
      <h2>
        <Plural value={fine.length} one="# check is fine" other="# checks are fine" />
      </h2>
      <FindingList findings={fine} />
    </>
  )
}

const FindingList = ({ findings }: { findings: readonly ShownFinding[] }) => (
  <Rows>
    {findings.map((finding) => (
      <FindingRow key={JSON.stringify(finding)} finding={finding} />
    ))}
  </Rows>
)

function FindingRow({ finding }: { finding: ShownFinding }) {
  const { i18n } = useLingui()
  const { words, next } = sentenceOf(finding, i18n, useFormat())
  const { name, href } = SUBJECTS[finding.subject]
  return (
    <Row>
      <chakra.div display="flex" gap="3" alignItems="flex-start">
        <VerdictIcon verdict={finding.verdict} />
        <b>{i18n._(name)}</b>
      </chakra.div>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <p>{words}</p>
        {next !== null && <RowDetails>{next}</RowDetails>}
      </chakra.div>
      {href === undefined || finding.verdict === 'ok' ? (
        <span />
      ) : (
        <TallLink href={href}>
          <Trans>Open</Trans>
        </TallLink>
      )}
    </Row>
  )
}
