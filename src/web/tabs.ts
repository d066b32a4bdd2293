/** Messages between the tabs of this browser. */
export type TabMessage = 'signed_in' | 'signed_out' | 'membership_changed'

let channel: BroadcastChannel | undefined

export const notifyTabs = (message: TabMessage) => channel?.postMessage(message)

/**
 * Subscribes to other tabs. Without BroadcastChannel each tab learns from the service instead.
 * @param listener also gets messages of other builds of the site, whatever they are
 */
export function listenToTabs(listener: (message: unknown) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('skylark')
  channel.addEventListener('message', ({ data }) => listener(data))
}
