import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Remote } from '../../remote.ts'
import { connectivity } from './connectivity.ts'

const MOST_RETRIES = 5

/**
 * Requests data when a component appears, and again when the service returns after the network lost
 * the answer; at most five times, since a filter may block this address alone.
 * @param load must be stable (effect dependency)
 */
export function useLoad(load: () => unknown, remote: Remote<unknown>): void {
  const { reachability } = useSnapshot(connectivity)
  const retries = useRef(0)
  const isLost = reachability === 'online' && isUnanswered(remote)
  useEffect(() => {
    retries.current = 0
    load()
  }, [load])
  useEffect(() => {
    if (!isLost || retries.current >= MOST_RETRIES) return
    retries.current += 1
    load()
  }, [isLost, load])
}

/** Tells whether the last request failed in the network, so that another may succeed. */
function isUnanswered(remote: Remote<unknown>): boolean {
  const failure = remote.status === 'failed' || remote.status === 'stale' ? remote.failure : null
  return failure !== null && failure.kind !== 'refused'
}
