import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as api from '#contract/console/content.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../action.tsx'

/** Offers to make the content what it was before a change. */
export function GoBack({
  version_id,
  onDone,
  ...words
}: {
  version_id: string
  title: string
  lead: ReactNode
  action: string
  onDone: () => void
}) {
  const { t } = useLingui()
  return (
    <Action
      {...words}
      danger
      send={({ why }) =>
        callConsole(api.restoreContent, { params: { version_id }, request: { why } })
      }
      onDone={({ outcome }) => {
        showToast(
          outcome === 'applied'
            ? t`Applied`
            : t`Nothing was changed: the earlier content no longer passes the checks, or someone else just changed it. Edit the files instead.`,
        )
        onDone()
      }}
    />
  )
}
