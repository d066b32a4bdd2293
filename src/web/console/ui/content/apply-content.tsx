import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '../../../state/app/toast.ts'
import { apply, discard } from '../../state/content.ts'
import { Action } from '../action.tsx'

/** Discards the changes and focuses the content, as the focused control disappears with them. */
export async function startAnew(): Promise<void> {
  await discard()
  document.getElementById('content')?.focus()
}

/** Asks for a reason and applies the changed files. */
export function ApplyContent({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const listed = names.join(', ')
  return (
    <Action
      look="primary"
      title={t`Apply your changes`}
      lead={
        <Trans>
          The site shows them once its pages are rebuilt, usually within seconds. A browser that was
          here before may first show its copy. Changed: {listed}
        </Trans>
      }
      action={t({ message: 'Apply', comment: 'button: makes the changed content valid' })}
      send={({ why }) => apply(why)}
      onDone={({ outcome }) => {
        // a conflict takes this button away, and the focus with it
        if (outcome === 'changed') document.getElementById('conflict')?.focus()
        if (outcome !== 'applied') return
        showToast(t`Applied`)
        startAnew()
      }}
    />
  )
}
