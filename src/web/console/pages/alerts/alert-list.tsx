import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownAlert } from '#contract/console/alerts.ts'
import { ALERT_WORDS } from '#contract/console/words/alerts.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { Summary } from '../../../ui/controls/summary.tsx'
import { alertPath } from '../../alert-words.ts'
import { Row, RowDetails, RowList, Rows, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Lists the alerts that last, and below them those that have ended. @param asOf when they were read */
export function AlertList({ alerts, asOf }: { alerts: readonly ShownAlert[]; asOf: number }) {
  const { clock } = useFormat()
  const time = clock(asOf)
  const lasting = alerts.filter(({ ended_at_ms }) => ended_at_ms === null)
  const ended = alerts.filter(({ ended_at_ms }) => ended_at_ms !== null)
  return (
    <>
      {lasting.length === 0 && (
        <Rows>
          <Row>
            <chakra.b display="flex" alignItems="center" gap="2" color="good">
              <Icon name="check" />
              <Trans>Nothing is wrong</Trans>
            </chakra.b>
            <RowDetails>
              <Trans>As far as the server can tell at {time}</Trans>
            </RowDetails>
          </Row>
        </Rows>
      )}
      <RowList items={lasting}>{toRow}</RowList>
      {ended.length > 0 && (
        <details>
          <Summary minHeight="11" paddingBlock="2">
            <Trans>Ended in the last 90 days ({ended.length})</Trans>
          </Summary>
          <Rows>{ended.map(toRow)}</Rows>
        </details>
      )}
    </>
  )
}

const toRow = (alert: ShownAlert) => <AlertRow key={alert.alert_id} {...alert} />

function AlertRow(alert: ShownAlert) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  const { kind, subject, began_at_ms, ended_at_ms } = alert
  const isLasting = ended_at_ms === null
  const path = isLasting || kind === 'updated' ? alertPath(alert) : null
  const began = moment(began_at_ms)
  const ended = moment(ended_at_ms)
  return (
    <Row>
      <chakra.b overflowWrap="anywhere">
        {subject === '' ? <Trans>Whole service</Trans> : <bdi translate="no">{subject}</bdi>}
      </chakra.b>
      <div>
        <p>{i18n._(ALERT_WORDS[kind])}</p>
        <RowDetails>
          {isLasting && <Trans>Since {began}</Trans>}
          {!isLasting && kind === 'updated' && began}
          {!isLasting && kind !== 'updated' && (
            <Trans>
              From {began} to {ended}
            </Trans>
          )}
        </RowDetails>
      </div>
      {path !== null && (
        <TallLink href={path}>
          <Trans comment="link: shows what is named beside it">Open</Trans>
        </TallLink>
      )}
    </Row>
  )
}
