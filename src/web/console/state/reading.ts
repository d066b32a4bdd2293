import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { ConsoleCall, ConsoleReply } from '#contract/console/endpoints.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'
import { type ConsoleInput, callConsole } from '../call.ts'

/** The reply of an endpoint, loaded for a page. */
export interface Reading<N extends ConsoleCall> {
  state: { of: string; remote: Remote<ConsoleReply<N>> }
  read(input: ConsoleInput<N>): Promise<void>
}

export function createReading<N extends ConsoleCall>(name: N): Reading<N> {
  const state = proxy({ of: '', remote: IDLE as Remote<ConsoleReply<N>> }) as Reading<N>['state']
  return {
    state,
    async read(input) {
      const of = JSON.stringify(input)
      if (state.of !== of || state.remote.status === 'idle') {
        state.of = of
        state.remote = { status: 'loading' }
      }
      const outcome = await callConsole(name, input)
      // drops this reply when another request was made in the meantime
      if (state.of === of) state.remote = afterOutcome(state.remote, outcome)
    },
  }
}

/** Loads when the page opens and whenever the request changes. */
export function useReading<N extends ConsoleCall>(
  reading: Reading<N>,
  input: ConsoleInput<N>,
): { remote: Remote<ConsoleReply<N>>; again: () => Promise<void> } {
  const asked = JSON.stringify(input)
  const { of, remote } = useSnapshot(reading.state) as Reading<N>['state']
  useEffect(() => {
    reading.read(JSON.parse(asked))
  }, [reading, asked])
  return {
    remote: of === asked ? remote : { status: 'loading' },
    again: () => reading.read(input),
  }
}
