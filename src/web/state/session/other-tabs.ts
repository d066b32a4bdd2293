import { listenToTabs } from '../../tabs.ts'
import { forgetMember, refreshAccount } from './member.ts'

let isFollowing = false

/** Follows what the browser's other tabs do with the member, and what they learn of it. */
export function followTabs(): void {
  if (isFollowing) return
  isFollowing = true
  listenToTabs((message) => {
    if (message === 'signed_out') forgetMember()
    else refreshAccount()
  })
}
