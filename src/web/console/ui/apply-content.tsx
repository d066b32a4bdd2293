import { Trans, useLingui } from '@lingui/react/macro'
import { announce } from '../../state/app/announcement.ts'
import { apply, discard } from '../state/content.ts'
import { Deed } from './deed.tsx'

/** Forgets what was typed, and with it goes the control that had the focus. */
export async function startAnew(): Promise<void> {
  await discard()
  document.getElementById('content')?.focus()
}

/** Makes the changed files the site's content. */
export function ApplyContent({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const listed = names.join(', ')
  return (
    <Deed
      look="primary"
      title={t`Apply what you changed`}
      lead={
        <Trans>
          The site shows them once its pages are made anew, mostly within seconds: {listed}
        </Trans>
      }
      action={t`Apply`}
      send={({ why = '' }) => apply(why)}
      onDone={({ outcome }) => {
        if (outcome !== 'applied') return
        announce(t`Applied`)
        startAnew()
      }}
    />
  )
}
