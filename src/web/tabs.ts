/** Messages between the tabs of this browser. */
export type TabMessage = 'signed_in' | 'signed_out' | 'membership_changed'

const MESSAGES: readonly string[] = [
  'signed_in',
  'signed_out',
  'membership_changed',
] satisfies TabMessage[]

let channel: BroadcastChannel | undefined

export const tellTabs = (message: TabMessage) => channel?.postMessage(message)

/** Subscribes to other tabs. Without BroadcastChannel each tab learns from the service instead. */
export function listenToTabs(listener: (message: TabMessage) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('skylark')
  channel.addEventListener('message', ({ data }) => {
    if (MESSAGES.includes(data)) listener(data as TabMessage)
  })
}
