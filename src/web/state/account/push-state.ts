import { proxy } from 'valtio'
import type { PushKind } from '#domain/messages/pushes.ts'
import type { Failure } from '../../api.ts'
import { findObstacle, readSubscription } from '../../pwa/push-subscription.ts'
import { systemInHand } from '../app/system-in-hand.ts'

/** Names the reason why a browser gets no pushes; `ios` gives them to apps on the home screen alone. */
export type PushObstacle = 'blocked' | 'none' | 'ios'

/** Tells whether this browser gets pushes, or why it gets none; null until that is known. */
export type PushState = PushObstacle | 'off' | 'on' | null

/** `no_push_service`: that of the browser's maker can't be reached. */
export type PushFailure = Failure | 'no_push_service'

/** Pushes in this browser, and the failure of the last change. */
export const push = proxy({
  state: null as PushState,
  kinds: [] as readonly PushKind[],
  /** null until the service has told it */
  public_key: null as string | null,
  isBusy: false,
  failure: null as PushFailure | null,
})

/** Reads the state from the browser alone, also offline. */
export async function readPushState(): Promise<void> {
  const obstacle = await findObstacle()
  if (obstacle === null) push.state = (await readSubscription()) ? 'on' : 'off'
  else push.state = obstacle === 'none' && systemInHand() === 'ios' ? 'ios' : obstacle
}
