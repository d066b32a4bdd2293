import { PUSH_KINDS } from '#domain/messages/pushes.ts'
import { PushSettings } from '../pages/account/settings/push-settings.tsx'
import type { Subject } from './subject.ts'

const IDLE = {
  kinds: PUSH_KINDS,
  isBusy: false,
  failure: null,
  can: true,
  onTurn: () => {},
  onKind: () => {},
} as const

/** The settings of pushes in each state of a browser. */
export const pushes = (): Subject => ({
  id: 'pushes',
  states: {
    loading: <PushSettings {...IDLE} state={null} />,
    off: <PushSettings {...IDLE} state="off" />,
    asking: <PushSettings {...IDLE} state="off" isBusy />,
    'no push service': <PushSettings {...IDLE} state="off" failure="no_push_service" />,
    offline: <PushSettings {...IDLE} state="on" can={false} failure={{ kind: 'offline' }} />,
    on: <PushSettings {...IDLE} state="on" kinds={['expiry', 'payment']} />,
    blocked: <PushSettings {...IDLE} state="blocked" />,
    'not on the home screen': <PushSettings {...IDLE} state="ios" />,
    'no pushes': <PushSettings {...IDLE} state="none" />,
  },
})
