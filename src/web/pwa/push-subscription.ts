/** Finds what keeps this browser from getting pushes, unless the member has only not turned them on. */
export async function findObstacle(): Promise<'blocked' | 'none' | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.pushManager || !('Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : null
}

/** Returns this browser's subscription; null when it has none. */
export async function readSubscription(): Promise<PushSubscription | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Asks the reader and the push service of the browser's maker for a subscription. Call it right after a press: browsers
 * ask nobody otherwise.
 * @param public_key the key by which push services know this service
 * @returns null when the reader refuses
 * @throws when the push service can't be reached
 */
export async function subscribe(public_key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  // one of before may belong to another key
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
}
