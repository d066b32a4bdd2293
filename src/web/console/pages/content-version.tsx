import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { showToast } from '../../state/app/toast.ts'
import { callConsole } from '../call.ts'
import { lineDiff } from '../line-diff.ts'
import { useReading } from '../state/reading.ts'
import { contentVersion } from '../state/readings.ts'
import { Action } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page, Section } from '../ui/page.tsx'

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
            <Section key={name} aria-label={name}>
              <chakra.h2 fontSize="18" overflowWrap="anywhere">
                {name}
              </chakra.h2>
              <Diff before={before} after={after} />
            </Section>
          ))
        }
      </Loaded>
    </Page>
  )
}

const LOOKS = {
  gone: { sign: '−', background: 'badSoft' },
  come: { sign: '+', background: 'goodSoft' },
  same: { sign: ' ', background: 'transparent' },
} as const

function Diff({ before, after }: { before: string; after: string }) {
  return (
    <chakra.pre margin="0" fontFamily="mono" fontSize="14" lineHeight={1.5} whiteSpace="pre-wrap">
      {lineDiff(before, after).map(({ kind, text, at }) => (
        <chakra.span
          key={`${kind} ${at}`}
          display="block"
          background={LOOKS[kind].background}
          overflowWrap="anywhere"
        >
          {LOOKS[kind].sign} {text}
        </chakra.span>
      ))}
    </chakra.pre>
  )
}
