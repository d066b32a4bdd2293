import { useCallback, useState } from 'react'
import { proxy } from 'valtio'
import type { ReplyOf } from '#contract/endpoint.ts'
import * as api from '#contract/renewals.ts'
import { call } from '../../api.ts'
import { afterOutcome, IDLE, type Remote, runWork, type Work } from '../../remote.ts'
import { useLoad } from '../app/use-load.ts'
import { leaveFor } from './leave-site.ts'

type Renewal = ReplyOf<typeof api.getRenewal>

/** The last change of the renewal. */
export const renewalWork = proxy<{ work: Work }>({ work: IDLE })

/** Reads what renews the membership as long as it is on screen; no copy stays on this device. */
export function useRenewal() {
  const [remote, setRemote] = useState<Remote<Renewal>>(IDLE)
  const reload = useCallback(async () => {
    const outcome = await call(api.getRenewal, {})
    setRemote((before) => afterOutcome(before, outcome))
  }, [])
  useLoad(reload, remote)
  return { remote, reload }
}

/** Agrees to the plan on offer; leaves for the page that takes the card where there is none yet. */
export const startRenewal = (
  offer: NonNullable<Renewal['offer']>,
  reload: () => Promise<unknown>,
): Promise<boolean> =>
  runWork(
    renewalWork,
    async () => {
      const outcome = await call(api.startRenewal, { request: offer })
      const setup_url = outcome.ok ? outcome.value.setup_url : null
      if (setup_url !== null) {
        await new Promise<void>((resolve) => {
          if (!leaveFor(setup_url, resolve)) resolve()
        })
      }
      return outcome
    },
    reload,
  )

export const stopRenewal = (reload: () => Promise<unknown>): Promise<boolean> =>
  runWork(renewalWork, () => call(api.stopRenewal, {}), reload)
