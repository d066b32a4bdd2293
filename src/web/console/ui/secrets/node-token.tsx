import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from './shown-once.tsx'

export interface NewToken {
  name: string
  token: string
}

/** Shows a node's registration token, which cannot be shown again. */
export function NodeToken({ name, token, onClose }: NewToken & { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce text={token} label={t`Copy the token`} onClose={onClose}>
      <Trans>
        The agent of <b>{name}</b> registers once with this token. You’ll only see it once:
      </Trans>
    </ShownOnce>
  )
}
