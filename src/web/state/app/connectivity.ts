import { useLingui } from '@lingui/react/macro'
import { proxy, useSnapshot } from 'valtio'
import { observeReachability, type Reachability, reportReachability } from '../../api.ts'
import { deviceNow } from '../../clock.ts'
import { keepsNothing } from '../../storage.ts'

/**
 * Connectivity, learned from the service's answers; `reachability` is `unknown` until the first one.
 * `isIntercepted`: somebody else's page answers in its place;
 * `isFlapping`: the connection was lost twice within a minute, so the loss is not announced again;
 * `hasCopies`: this device can show the member's copies meanwhile.
 */
export const connectivity = proxy<{
  reachability: Reachability | 'unknown'
  isIntercepted: boolean
  isFlapping: boolean
  hasCopies: boolean
}>({
  reachability: 'unknown',
  isIntercepted: false,
  isFlapping: false,
  hasCopies: true,
})

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
const MOST_RETRIES = 30
const FLAPPING_MS = 60_000

let recheck: () => unknown = () => {}
let retry: ReturnType<typeof setTimeout> | undefined
let retries = 0
let lostAtMs = Number.NEGATIVE_INFINITY

/**
 * Follows the result of every call. The browser's `offline` event is believed; its `online` event is
 * checked by a call. While the service is unreachable and the page visible, it is called again after
 * 2 s, 4 s, 8 s and so on, at most once a minute and thirty times; a page that becomes visible or a
 * network that returns starts the series again.
 * @param ask makes a call that shows whether the service answers
 */
export function watchConnectivity(ask: () => unknown): void {
  recheck = ask
  observeReachability(update)
  addEventListener('offline', () => reportReachability('offline'))
  addEventListener('online', askAnew)
  document.addEventListener('visibilitychange', () => {
    if (isSeen() && connectivity.reachability !== 'online') askAnew()
  })
}

/** Tells whether the service can be called now; otherwise the reason, in the reader's language. */
export function useCanAct(): { can: boolean; reason: string | null } {
  const { t } = useLingui()
  const { reachability } = useSnapshot(connectivity)
  switch (reachability) {
    case 'online':
    case 'unknown':
      return { can: true, reason: null }
    case 'offline':
      return { can: false, reason: t`You’re offline. This works again once you’re connected.` }
    case 'unreachable':
      return {
        can: false,
        reason: t`We can’t reach our server. This works again once it responds.`,
      }
  }
}

function update(reachability: Reachability, isIntercepted: boolean): void {
  if (reachability === 'online') {
    retries = 0
    clearTimeout(retry)
    retry = undefined
  } else {
    if (connectivity.reachability === 'online' || connectivity.reachability === 'unknown')
      recordLoss()
    planRetry()
  }
  connectivity.isIntercepted = isIntercepted
  connectivity.hasCopies = !keepsNothing()
  connectivity.reachability = reachability
}

function recordLoss(): void {
  const nowMs = deviceNow()
  connectivity.isFlapping = Math.abs(nowMs - lostAtMs) < FLAPPING_MS
  lostAtMs = nowMs
}

function planRetry(): void {
  if (retry !== undefined || retries >= MOST_RETRIES || !isSeen()) return
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS)
  retries += 1
  retry = setTimeout(() => {
    retry = undefined
    if (isSeen()) recheck()
  }, delayMs)
}

function askAnew(): void {
  retries = 0
  clearTimeout(retry)
  retry = undefined
  recheck()
}

const isSeen = () => document.visibilityState === 'visible'
