import { Trans, useLingui } from '@lingui/react/macro'
import { announce } from '../../state/announcement.ts'
import { apply, discard } from '../state/content.ts'
import { Deed } from './deed.tsx'

/** Makes the changed files the site's content. */
export function ApplyContent({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const listed = names.join(', ')
  return (
    <Deed
      look="primary"
      title={t`Apply what you changed`}
      lead={<Trans>The site shows them within a second: {listed}</Trans>}
      action={t`Apply`}
      send={({ why = '' }) => apply(why)}
      onDone={({ outcome }) => {
        if (outcome !== 'applied') return
        announce(t`Applied`)
        discard()
      }}
    />
  )
}
