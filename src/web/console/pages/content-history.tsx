import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/basic/button.tsx'
import { useReading } from '../state/reading.ts'
import { contentHistory } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Known, Nothing, Page, Row, Rows } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Lists who changed which content files, when and why. */
export function HistoryPage() {
  const { remote, again } = useReading(contentHistory, {})
  const { moment } = useFormat()
  return (
    <Page title={<Trans>History of the content</Trans>}>
      <Loaded remote={remote} again={again}>
        {({ versions }) =>
          versions.length === 0 ? (
            <Nothing>
              <Trans>Nothing has changed since the first import.</Trans>
            </Nothing>
          ) : (
            <Rows>
              {versions.map(({ version_id, at_ms, who, why, files }) => (
                <Row key={version_id}>
                  <div>
                    <b>{who}</b>
                    <Known>{moment(at_ms)}</Known>
                  </div>
                  <div>
                    {why}
                    <Known>{files.join(', ')}</Known>
                  </div>
                  <LinkButton href={`/content/history/${version_id}`} look="plain">
                    <Trans>Open</Trans>
                  </LinkButton>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Page>
  )
}
