import { proxy } from 'valtio'
import { observeReach, type Reach } from '../api.ts'

/** Whether the service can be heard, found by talking to it; `unknown` until the first answer. */
export const world = proxy<{ reach: Reach | 'unknown' }>({ reach: 'unknown' })

/** Listens to every call's fate; a device that reports no network is believed at once. */
export function watchWorld(recheck: () => void): void {
  observeReach((reach) => {
    world.reach = reach
  })
  addEventListener('offline', () => {
    world.reach = 'offline'
  })
  addEventListener('online', recheck)
}
