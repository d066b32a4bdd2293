/** What one tab tells the others of this browser. */
export type TabMessage = 'signed_in' | 'signed_out' | 'language'

const MESSAGES: readonly string[] = ['signed_in', 'signed_out', 'language'] satisfies TabMessage[]
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('skylark')

export const tellTabs = (message: TabMessage) => channel?.postMessage(message)

export function listenToTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (MESSAGES.includes(data)) listener(data as TabMessage)
  })
}
