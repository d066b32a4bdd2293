import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShownFinding } from '#contract/console/service/findings.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Row, RowDetails, RowList, TallLink } from '../../ui/page.tsx'
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
      <RowList items={problems} empty={<Trans>Nothing is wrong.</Trans>}>
        {toRow}
      </RowList>
      <h2>
        <Plural value={fine.length} one="# check is fine" other="# checks are fine" />
      </h2>
      <RowList items={fine}>{toRow}</RowList>
    </>
  )
}

const toRow = (finding: ShownFinding) => (
  <FindingRow key={JSON.stringify(finding)} finding={finding} />
)

function FindingRow({ finding }: { finding: ShownFinding }) {
  const { i18n } = useLingui()
  const { words, next } = sentenceOf(finding, i18n, useFormat())
  const { name, href } = SUBJECTS[finding.subject]
  const open = <Trans>Open</Trans>
  return (
    <Row>
      <chakra.div display="flex" gap="3" alignItems="center">
        <VerdictIcon verdict={finding.verdict} />
        <b>{i18n._(name)}</b>
      </chakra.div>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <p>{words}</p>
        {next !== null && <RowDetails>{next}</RowDetails>}
      </chakra.div>
      {/* unseen, the word keeps the columns of both lists in line */}
      {href === undefined || finding.verdict === 'ok' ? (
        <chakra.span visibility="hidden">{open}</chakra.span>
      ) : (
        <TallLink href={href}>{open}</TallLink>
      )}
    </Row>
  )
}
