import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Copyable } from './copyable.tsx'
import { ShownOnce } from './shown-once.tsx'

export interface NewToken {
  name: string
  token: string
  line: string
}

/** Shows how a node's agent is installed: by a line, or by hand. Neither can be shown again. */
export function NodeToken({ name, token, line, onClose }: NewToken & { onClose: () => void }) {
  const { t } = useLingui()
  const byHand = (
    <chakra.details paddingBlock="2">
      <summary>
        <Trans>Install it by hand</Trans>
      </summary>
      <p>
        <Trans>The agent registers once with this token:</Trans>
      </p>
      <Copyable text={token} label={t`Copy the token`} />
    </chakra.details>
  )
  return (
    <ShownOnce text={line} label={t`Copy the line`} otherwise={byHand} onClose={onClose}>
      <Trans>
        Run this line as root on <b>{name}</b>. It installs the agent from this server, works once
        and for an hour, and is shown only now:
      </Trans>
    </ShownOnce>
  )
}
