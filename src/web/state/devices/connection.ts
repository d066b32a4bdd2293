import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import * as api from '#contract/devices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type ConnectionFacts, connectionFacts } from '#domain/connection/facts.ts'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { call } from '../../api.ts'
import { deviceNow, now } from '../../clock.ts'
import { afterOutcome, IDLE, isRefusal, type Remote, shownValue } from '../../remote.ts'
import { useAccountPart } from '../account/account-parts.ts'
import { useClockValue } from '../app/clock-value.ts'
import { connectivity } from '../app/connectivity.ts'
import { loadWebConfig, site } from '../app/site.ts'
import { DEVICES } from '../parts/devices.ts'
import { USAGE } from '../parts/usage.ts'
import { member } from '../session/member.ts'
import { refreshDevices } from './devices.ts'

const offer = proxy<{ nodes: Remote<ReplyOf<typeof api.getNodes>> }>({ nodes: IDLE })

/** Loads the nodes, and before they count the announcement: a stored page shows that of its own time. */
async function loadNodes(): Promise<void> {
  const [nodes] = await Promise.all([call(api.getNodes, {}), loadWebConfig()])
  offer.nodes = afterOutcome(offer.nodes, nodes)
}

/**
 * Collects what is known about the connection of a device, and keeps it current.
 * @param DeviceId the device that the URL names; null: the likeliest
 * @returns facts that are null until the service has answered, or is known not to
 */
export function useConnection(DeviceId: string | null) {
  const devices = useAccountPart(DEVICES)
  const usage = useAccountPart(USAGE)
  const { account, session } = useSnapshot(member)
  const { nodes } = useSnapshot(offer)
  const config = shownValue(useSnapshot(site).config)
  const reachability = useSnapshot(connectivity).reachability
  const nowMs = useClockValue((ms) => Math.ceil(ms / MINUTE_MS) * MINUTE_MS)
  const isOnline = reachability === 'online'
  useEffect(() => {
    if (isOnline) loadNodes()
  }, [isOnline])
  const reload = () => Promise.all([refreshDevices(), usage.reload(), loadNodes()])

  const known = { account: shownValue(account), devices: shownValue(devices.remote) }
  const isSettled = isOnline
    ? [devices.remote, usage.remote, nodes].every(hasAnswer)
    : reachability !== 'unknown'
  if (!isSettled || !known.account || !known.devices) return { ...devices, reload, facts: null }
  const isSuspended = account.status === 'stale' && isRefusal(account.failure, 'suspended')
  const ended = isSuspended ? 'suspended' : 'expired'
  const { announcement } = config ?? {}
  const facts: ConnectionFacts = connectionFacts({
    account: known.account,
    devices: known.devices,
    usage: shownValue(usage.remote),
    nodes: isOnline ? (shownValue(nodes)?.nodes ?? null) : null,
    nowMs,
    asOfMs: account.status === 'ready' || account.status === 'stale' ? account.asOf : nowMs,
    network: reachability === 'unknown' ? 'unreachable' : reachability,
    session: session === 'expired' ? ended : 'signed_in',
    clockOffMs: deviceNow() - now(),
    platform: parseChoice(PLATFORMS, document.documentElement.dataset.platform),
    DeviceId,
    isAnnounced: announcement?.maintenance === true && (announcement.ends_at_ms ?? 0) > nowMs,
  })
  return { ...devices, reload, facts }
}

/** Tells whether the service has answered, or refused to, since the page asked. */
const hasAnswer = (remote: Remote<unknown>) =>
  remote.status === 'ready' ||
  remote.status === 'failed' ||
  (remote.status === 'stale' && remote.failure !== null)
