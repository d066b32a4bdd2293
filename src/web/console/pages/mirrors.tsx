import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ShownFinding } from '#contract/console/service/findings.ts'
import type { ShownMirrors } from '#contract/console/service/mirrors.ts'
import { chakra } from '../../theme/chakra.ts'
import { useReading } from '../state/reading.ts'
import { mirrors } from '../state/readings.ts'
import { Command } from '../ui/command.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { EmptyText, Page, Row, RowDetails, Rows, TitledSection } from '../ui/page.tsx'
import { Copyable } from '../ui/secrets/copyable.tsx'
import { useFormat } from '../use-format.ts'
import { Check } from './health/check.tsx'
import { sentenceOf } from './health/sentence.ts'
import { useHealth } from './health/use-health.ts'
import { VerdictIcon } from './health/verdict-icon.tsx'

/** Lists the mirrors that members see, and whether each answers. Signing needs a key that the server never has. */
export function MirrorsPage() {
  const { remote, again } = useReading(mirrors, {})
  const { shown: health, check } = useHealth()
  const findings = health?.checked?.findings ?? []
  return (
    <Page title={<Trans>Mirrors</Trans>} end={health && <Check health={health} check={check} />}>
      <Loaded remote={remote} again={again}>
        {({ list }) =>
          list === null ? (
            <EmptyText>
              <Trans>No mirrors yet: members only have the site’s own address.</Trans>
            </EmptyText>
          ) : (
            <MirrorList list={list} findings={findings} />
          )
        }
      </Loaded>
      <HowToSign />
    </Page>
  )
}

function MirrorList({
  list: { number, ends_at_ms, public_key, groups },
  findings,
}: {
  list: ShownMirrors
  findings: readonly ShownFinding[]
}) {
  const { t } = useLingui()
  const { lastDay } = useFormat()
  const until = lastDay(ends_at_ms)
  const ofHost = (host: string) =>
    findings.find(
      ({ subject, values }) =>
        subject === 'mirror' && values.some(({ value }) => value === `https://${host}`),
    )
  return (
    <>
      <RowDetails>
        <Trans>
          List {number}, until {until}
        </Trans>
        <chakra.p fontFamily="mono" overflowWrap="anywhere">
          {public_key}
        </chakra.p>
      </RowDetails>
      {groups.map(({ hosts, line }, index) => {
        const group = index + 1
        return (
          <Fragment key={line}>
            <h2>
              <Trans>Group {group}</Trans>
            </h2>
            <Rows>
              {hosts.map((host) => (
                <MirrorRow key={host} host={host} finding={ofHost(host)} />
              ))}
            </Rows>
            <RowDetails>
              <Trans>The signed list as one line, to send by chat or to print:</Trans>
              <Copyable text={line} label={t`Copy the line`} />
            </RowDetails>
          </Fragment>
        )
      })}
    </>
  )
}

function MirrorRow({ host, finding }: { host: string; finding: ShownFinding | undefined }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const sentence = finding && sentenceOf(finding, i18n, format)
  return (
    <Row>
      <chakra.b overflowWrap="anywhere">
        <bdi translate="no">{host}</bdi>
      </chakra.b>
      <div>
        <p>{sentence ? sentence.words : <Trans>Not checked yet</Trans>}</p>
        {sentence?.next && <RowDetails>{sentence.next}</RowDetails>}
      </div>
      {finding ? <VerdictIcon verdict={finding.verdict} /> : <span />}
    </Row>
  )
}

function HowToSign() {
  return (
    <TitledSection title={<Trans>Add or remove mirrors</Trans>}>
      <p>
        <Trans>
          Signing a list replaces the earlier list as a whole. The key is kept apart from the
          server. On a machine that has the key and reaches the database, run:
        </Trans>
      </p>
      <Command>
        mirrors sign one.example,two.example --file key.pem --each 2 --until 2027-12-31 --reason "…"
      </Command>
      <RowDetails>
        <Trans>The command mirrors new-key creates the key, once.</Trans>
      </RowDetails>
    </TitledSection>
  )
}
