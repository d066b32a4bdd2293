import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { useReading } from '../state/reading.ts'
import { contentVersion } from '../state/readings.ts'
import { Change } from '../ui/content/change.tsx'
import { GoBack } from '../ui/content/go-back.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'

/** Shows one change of the content line by line, and offers to undo it with all later ones. */
export function VersionPage({ version_id }: { version_id: string }) {
  const params = { version_id }
  const { remote, again } = useReading(contentVersion, { params })
  const { t } = useLingui()
  const [, go] = useLocation()
  return (
    <Page
      title={<Trans>Content change</Trans>}
      end={
        remote.status === 'ready' && (
          <GoBack
            version_id={version_id}
            title={t`Go back to before this change`}
            lead={
              <Trans>
                This change and all later ones will be undone. The history records that as a new
                change.
              </Trans>
            }
            action={t({
              message: 'Go back',
              comment: 'button: to an earlier version of the content',
            })}
            onDone={() => go('/content/history')}
          />
        )
      }
    >
      <Loaded remote={remote} again={again}>
        {({ changes }) =>
          changes.map(({ name, before, after }) => (
            <Change key={name} name={name} before={before} after={after} />
          ))
        }
      </Loaded>
    </Page>
  )
}
