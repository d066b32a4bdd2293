import { listenToTabs } from '../../tabs.ts'
import { forgetMember, refreshAccount } from './member.ts'

let isFollowing = false

/** Follows what the browser's other tabs do with the member and the language. */
export function followTabs(): void {
  if (isFollowing) return
  isFollowing = true
  listenToTabs((message) => {
    if (message === 'signed_out') forgetMember()
    else if (message === 'signed_in') refreshAccount()
    else location.reload()
  })
}
