import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { showToast } from '../../state/app/toast.ts'
import { callConsole } from '../call.ts'
import { useReading } from '../state/reading.ts'
import { contentVersion } from '../state/readings.ts'
import { Action } from '../ui/action.tsx'
import { Change } from '../ui/content/change.tsx'
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
          <Action
            look="danger"
            title={t`Go back to before this change`}
            lead={
              <Trans>
                This change and all later ones will be undone. The history records that as a new
                change.
              </Trans>
            }
            action={t`Go back`}
            danger
            send={({ why = '' }) => callConsole('restoreContent', { params, request: { why } })}
            onDone={({ outcome }) => {
              showToast(
                outcome === 'applied'
                  ? t`Applied`
                  : t`Nothing was changed: the earlier content no longer passes the checks, or someone else just changed it. Edit the files instead.`,
              )
              go('/content/history')
            }}
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
