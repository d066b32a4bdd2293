import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { chakra } from '../../../theme/chakra.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { threadPath } from '../settings/thread-paths.ts'
import { MessageBox } from './message-box.tsx'

/** Writes the first message of a conversation. */
export function NewThread() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const heading = useFocusOnAppear()
  return (
    <Card>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" marginBottom="4">
        <Trans>Write to support</Trans>
      </chakra.h2>
      <MessageBox
        message_id={null}
        label={t`Your message`}
        hint={t`What happened, when, and on which device and node.`}
        lines={6}
        onSent={(message_id) => {
          go(threadPath(message_id), { replace: true })
        }}
      />
    </Card>
  )
}
