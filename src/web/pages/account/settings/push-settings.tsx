import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PUSH_KINDS, type PushKind } from '#domain/messages/pushes.ts'
import { explain } from '../../../error-messages.ts'
import type { PushFailure, PushObstacle, PushState } from '../../../state/account/push-state.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'

interface Pushes {
  state: PushState
  kinds: readonly PushKind[]
  isBusy: boolean
  failure: PushFailure | null
  /** whether something can be changed now */
  can: boolean
  onTurn: (isOn: boolean) => void
  onKind: (kind: PushKind, isOn: boolean) => void
}

/** Turns pushes on and off, and each of their kinds; says why where this browser can't get any. */
export function PushSettings({ state, kinds, isBusy, failure, can, onTurn, onKind }: Pushes) {
  const { i18n } = useLingui()
  return (
    <>
      {failure !== null && (
        <Alert tone="bad">
          {failure === 'no_push_service' ? (
            <Trans>
              Your browser couldn’t reach its notification service. Where Google’s services are
              blocked, Chrome can’t receive notifications. Emails still reach you.
            </Trans>
          ) : (
            explain(failure, i18n)
          )}
        </Alert>
      )}
      {state === null && <Skeleton height="3rem" />}
      {(state === 'none' || state === 'ios' || state === 'blocked') && (
        <Alert tone="info" still>
          {i18n._(OBSTACLE_WORDS[state])}
        </Alert>
      )}
      {state === 'off' && (
        <div>
          <Button busy={isBusy || !can} onClick={() => onTurn(true)}>
            <Trans>Turn on notifications</Trans>
          </Button>
        </div>
      )}
      {state === 'on' && (
        <>
          <Card paddingBlock="2" css={{ '& > :first-of-type': { borderTop: 'none' } }}>
            {PUSH_KINDS.map((kind) => (
              <SwitchRow
                key={kind}
                name={i18n._(KIND_WORDS[kind].name)}
                isOn={kinds.includes(kind)}
                disabled={!can}
                onChange={(isOn) => onKind(kind, isOn)}
              >
                {i18n._(KIND_WORDS[kind].words)}
              </SwitchRow>
            ))}
          </Card>
          <div>
            <Button look="plain" busy={isBusy || !can} onClick={() => onTurn(false)}>
              <Trans>Turn off notifications</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const OBSTACLE_WORDS: Record<PushObstacle, MessageDescriptor> = {
  none: msg`This browser can’t receive notifications from websites. Emails still reach you.`,
  ios: msg`On iPhone and iPad, add this site to your home screen first, then turn notifications on there. Until then, emails reach you.`,
  blocked: msg`Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then reload this page. Until then, emails reach you.`,
}

const KIND_WORDS: Record<PushKind, { name: MessageDescriptor; words: MessageDescriptor }> = {
  expiry: {
    name: msg`Membership ending`,
    words: msg`Three days and one day before your membership ends`,
  },
  payment: { name: msg`Your payments`, words: msg`When a payment arrives, fails or changes` },
  allowance: {
    name: msg`Monthly traffic`,
    words: msg`When you’ve used 80% of a month’s traffic, and when you’ve used it all`,
  },
  device: {
    name: msg`Devices`,
    words: msg`When a device gets a new configuration or is disconnected`,
  },
  node: {
    name: msg`Nodes out of service`,
    words: msg`When a device needs a configuration for another node`,
  },
  answer: { name: msg`Replies from support`, words: msg`When we’ve answered a message of yours` },
}
