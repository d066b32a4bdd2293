import * as api from '#contract/push.ts'
import { PUSH_KINDS, type PushKind } from '#domain/messages/pushes.ts'
import { call } from '../../api.ts'
import { readSubscription, subscribe } from '../../pwa/push-subscription.ts'
import { push, readPushState } from './push-state.ts'

/** Reads the state from browser and service, and ends a subscription that the service no longer has. */
export async function loadPush(): Promise<void> {
  await readPushState()
  if (push.state !== 'on' && push.state !== 'off') return
  const outcome = await call(api.getPush, {})
  push.failure = outcome.ok ? null : outcome.failure
  if (!outcome.ok) return
  push.public_key = outcome.value.public_key
  push.kinds = outcome.value.kinds ?? PUSH_KINDS
  if (outcome.value.kinds === null && push.state === 'on') await unsubscribe()
}

/** Turns pushes of every kind on in this browser, after a press. */
export const turnPushOn = working(async () => {
  if (push.public_key === null) return
  let subscription: PushSubscription | null
  try {
    subscription = await subscribe(push.public_key)
  } catch {
    push.failure = 'no_push_service'
    return
  }
  const fields = subscription && api.subscriptionFields(subscription.toJSON())
  if (fields !== null && !(await store({ ...fields, kinds: [...push.kinds] }))) await unsubscribe()
  await readPushState()
})

export const turnPushOff = working(async () => {
  await unsubscribe()
  const outcome = await call(api.endPush, {})
  // the push service refuses the next push, and the service then forgets the subscription
  push.failure = outcome.ok ? null : outcome.failure
})

/** Turns one kind on or off; shows it right away, and takes it back when the call fails. */
export const setPushKind = working(async (kind: PushKind, isOn: boolean) => {
  const before = push.kinds
  push.kinds = PUSH_KINDS.filter((name) => (name === kind ? isOn : before.includes(name)))
  const subscription = await readSubscription()
  const fields = subscription && api.subscriptionFields(subscription.toJSON())
  if (fields === null) return loadPush()
  if (!(await store({ ...fields, kinds: [...push.kinds] }))) push.kinds = before
})

async function store(request: Parameters<typeof call<typeof api.setPush>>[1]['request']) {
  const outcome = await call(api.setPush, { request })
  push.failure = outcome.ok ? null : outcome.failure
  return outcome.ok
}

async function unsubscribe(): Promise<void> {
  await (await readSubscription())?.unsubscribe()
  push.state = 'off'
}

/** Makes a change that presses during it do not repeat. */
function working<A extends unknown[]>(change: (...given: A) => Promise<void>) {
  return async (...given: A): Promise<void> => {
    if (push.isBusy) return
    push.isBusy = true
    await change(...given).finally(() => {
      push.isBusy = false
    })
  }
}
