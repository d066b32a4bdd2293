import { startEpoch } from '../../storage.ts'
import { listenToTabs } from '../../tabs.ts'
import { forgetMember, refreshAccount } from './member.ts'

let isFollowing = false

/** Follows what the browser's other tabs do with the member, and what they learn of it. */
export function listenToOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  listenToTabs((message) => {
    if (message === 'signed_out') {
      forgetMember()
      return
    }
    // what was said of the session before must not end the new one
    if (message === 'signed_in') startEpoch()
    refreshAccount()
  })
}
