import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Outcome } from '../../api.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'
import { type ConsoleInput, callConsole } from './call.ts'

/** The reply of an endpoint, loaded for a page. */
export interface Reading<C extends Call> {
  state: { key: string; remote: Remote<ReplyOf<C>> }
  read(input: ConsoleInput<C>): Promise<Outcome<ReplyOf<C>>>
}

export function createReading<C extends Call>(call: C): Reading<C> {
  const state = proxy({ key: '', remote: IDLE as Remote<ReplyOf<C>> }) as Reading<C>['state']
  return {
    state,
    async read(input) {
      const key = JSON.stringify(input)
      if (state.key !== key || state.remote.status === 'idle') {
        state.key = key
        state.remote = { status: 'loading' }
      }
      const outcome = await callConsole(call, input)
      // drops this reply when another request was made in the meantime
      if (state.key === key) state.remote = afterOutcome(state.remote, outcome)
      return outcome
    },
  }
}

/** Loads when the page opens and whenever the request changes. */
export function useReading<C extends Call>(
  reading: Reading<C>,
  input: ConsoleInput<C>,
): { remote: Remote<ReplyOf<C>>; again: () => Promise<Outcome<ReplyOf<C>>> } {
  const requestedKey = JSON.stringify(input)
  const { key, remote } = useSnapshot(reading.state) as Reading<C>['state']
  useEffect(() => {
    reading.read(JSON.parse(requestedKey))
  }, [reading, requestedKey])
  return {
    remote: key === requestedKey ? remote : { status: 'loading' },
    again: () => reading.read(input),
  }
}

/** Loads again and again while the page can be seen. @param isOn whether there is something to wait for */
export function useReadOn<C extends Call>(
  reading: Reading<C>,
  input: ConsoleInput<C>,
  { everyMs, isOn }: { everyMs: number; isOn: boolean },
): void {
  const key = JSON.stringify(input)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reading.read(JSON.parse(key))
    }, everyMs)
    return () => clearInterval(timer)
  }, [reading, key, everyMs, isOn])
}
