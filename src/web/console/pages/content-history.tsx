import { Trans, useLingui } from '@lingui/react/macro'
import { shownValue } from '../../remote.ts'
import { useReading } from '../state/reading.ts'
import { contentHistory } from '../state/readings.ts'
import { GoBack } from '../ui/content/go-back.tsx'
import { LinkRow } from '../ui/link-row.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page, RowDetails, RowList } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Lists who changed which content files, when and why, and offers to undo the last change. */
export function HistoryPage() {
  const { t } = useLingui()
  const { remote, again } = useReading(contentHistory, {})
  const { moment } = useFormat()
  const last = shownValue(remote)?.versions[0]
  const files = last?.files.join(', ')
  return (
    <Page
      title={<Trans>History of the content</Trans>}
      end={
        last && (
          <GoBack
            version_id={last.version_id}
            title={t`Undo the last change`}
            lead={<Trans>It changed: {files}. The history records that as a new change.</Trans>}
            action={t`Undo the last change`}
            onDone={again}
          />
        )
      }
    >
      <Loaded remote={remote} again={again}>
        {({ versions }) => (
          <RowList
            items={versions}
            empty={<Trans>Nothing has changed since the first import.</Trans>}
          >
            {({ version_id, at_ms, who, why, files }) => (
              <LinkRow
                key={version_id}
                href={`/content/history/${version_id}`}
                name={moment(at_ms)}
                also={who}
              >
                <div>
                  {why}
                  <RowDetails>{files.join(', ')}</RowDetails>
                </div>
              </LinkRow>
            )}
          </RowList>
        )}
      </Loaded>
    </Page>
  )
}
