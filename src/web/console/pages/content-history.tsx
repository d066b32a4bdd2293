import { Trans } from '@lingui/react/macro'
import { useReading } from '../state/reading.ts'
import { contentHistory } from '../state/readings.ts'
import { LinkRow } from '../ui/link-row.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Known, Nothing, Page, Rows } from '../ui/page.tsx'
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
                <LinkRow
                  key={version_id}
                  href={`/content/history/${version_id}`}
                  name={moment(at_ms)}
                  also={who}
                >
                  <div>
                    {why}
                    <Known>{files.join(', ')}</Known>
                  </div>
                </LinkRow>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Page>
  )
}
