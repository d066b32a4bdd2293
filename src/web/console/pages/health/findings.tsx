import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShownFinding } from '#contract/console/service/findings.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { EmptyText, Row, RowDetails, RowList, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { sentenceOf } from './sentence.ts'
import { SUBJECTS } from './subjects.ts'
import { LOOKS, VERDICTS } from './verdict-icon.tsx'

/** Lists everything that was checked, by gravity: what is wrong first, each with what to do about it. */
export function Findings({ findings }: { findings: readonly ShownFinding[] }) {
  return (
    <>
      {findings.every(({ verdict }) => verdict === 'ok') && (
        <EmptyText>
          <Trans>Nothing is wrong.</Trans>
        </EmptyText>
      )}
      {VERDICTS.map((verdict) => {
        const found = findings.filter((finding) => finding.verdict === verdict)
        const { color, icon } = LOOKS[verdict]
        return (
          <RowList
            key={verdict}
            heading={
              <chakra.span color={color} display="flex" alignItems="center" gap="2">
                <Icon name={icon} />
                <span>{headingOf(verdict, found.length)}</span>
              </chakra.span>
            }
            items={found}
          >
            {(finding) => <FindingRow key={JSON.stringify(finding)} finding={finding} />}
          </RowList>
        )
      })}
    </>
  )
}

const headingOf = (verdict: ShownFinding['verdict'], length: number) =>
  ({
    wrong: <Plural value={length} one="# thing is wrong" other="# things are wrong" />,
    warning: <Plural value={length} one="# warning" other="# warnings" />,
    ok: <Plural value={length} one="# check is fine" other="# checks are fine" />,
  })[verdict]

/** Splits a sentence at order numbers, which are never broken into lines. */
const ORDER_NUMBER = /(\d{8}-\w{10})/

function FindingRow({ finding }: { finding: ShownFinding }) {
  const { i18n } = useLingui()
  const { words, next } = sentenceOf(finding, i18n, useFormat())
  const { name, href } = SUBJECTS[finding.subject]
  return (
    <Row>
      <b>{i18n._(name)}</b>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <p>
          {words.split(ORDER_NUMBER).map((part) => (
            <chakra.span key={part} whiteSpace={ORDER_NUMBER.test(part) ? 'nowrap' : undefined}>
              {part}
            </chakra.span>
          ))}
        </p>
        {next !== null && <RowDetails>{next}</RowDetails>}
      </chakra.div>
      {href !== undefined && finding.verdict !== 'ok' && (
        <TallLink href={href} marginBlock="-2">
          <Trans>Open</Trans>
        </TallLink>
      )}
    </Row>
  )
}
