import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Field } from '../../ui/controls/field.tsx'
import { useReading } from '../state/reading.ts'
import { audit } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page, Row, RowDetails, RowList, RowName } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Lists what operators did, newest first. */
export function AuditPage() {
  const { t } = useLingui()
  const { moment } = useFormat()
  const [who, setWho] = useState('')
  const [what, setWhat] = useState('')
  const { remote, again } = useReading(audit, { request: { who, what } })
  return (
    <Page title={<Trans>Audit log</Trans>}>
      <chakra.div
        role="search"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      >
        <Field
          label={t`Operator (full name)`}
          name="who"
          maxLength={100}
          autoComplete="off"
          value={who}
          onChange={({ target }) => setWho(target.value)}
        />
        <Field
          label={t`Action (or part of it)`}
          name="what"
          maxLength={200}
          autoComplete="off"
          value={what}
          onChange={({ target }) => setWhat(target.value)}
        />
      </chakra.div>
      <Loaded remote={remote} again={again}>
        {({ lines }) => (
          <RowList items={lines} empty={<Trans>No matching entries.</Trans>}>
            {({ at_ms, who: by, what: action, why }) => (
              <Row key={`${at_ms} ${by} ${action}`}>
                <RowName also={moment(at_ms)}>{by}</RowName>
                <chakra.div minWidth="0" overflowWrap="anywhere">
                  {action}
                  {why !== '' && <RowDetails>{why}</RowDetails>}
                </chakra.div>
              </Row>
            )}
          </RowList>
        )}
      </Loaded>
    </Page>
  )
}
