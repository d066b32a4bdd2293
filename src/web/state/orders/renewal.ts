import { proxy } from 'valtio'
import type { ReplyOf } from '#contract/endpoint.ts'
import * as api from '#contract/renewals.ts'
import { call, type Failure } from '../../api.ts'
import { leaveFor } from './leave-site.ts'

/** The renewal of the membership, as long as it is on screen. */
export const renewal = proxy<{
  reply: ReplyOf<typeof api.getRenewal> | null
  busy: boolean
  failure: Failure | null
}>({ reply: null, busy: false, failure: null })

export async function loadRenewal(): Promise<void> {
  renewal.reply = null
  renewal.failure = null
  const outcome = await call(api.getRenewal, {})
  renewal.reply = outcome.ok ? outcome.value : null
}

/** Agrees to the plan on offer; leaves for the page that takes the card where there is none yet. */
export async function startRenewal(): Promise<void> {
  const offer = renewal.reply?.offer
  if (!offer) return
  renewal.busy = true
  const outcome = await call(api.startRenewal, { request: { ...offer } })
  if (outcome.ok && outcome.value.setup_url !== null) {
    leaveFor(outcome.value.setup_url, () => {
      renewal.busy = false
    })
    return
  }
  await showResult(outcome.ok ? null : outcome.failure)
}

export async function stopRenewal(): Promise<void> {
  renewal.busy = true
  const outcome = await call(api.stopRenewal, {})
  await showResult(outcome.ok ? null : outcome.failure)
}

async function showResult(failure: Failure | null): Promise<void> {
  const outcome = await call(api.getRenewal, {})
  if (outcome.ok) renewal.reply = outcome.value
  renewal.failure = failure
  renewal.busy = false
}
