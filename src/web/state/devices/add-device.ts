import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import * as api from '#contract/devices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { tunnelFileName } from '#domain/nodes/tunnel.ts'
import { ALL_INSIDE, type TunnelChoices } from '#domain/nodes/tunnel-choices.ts'
import { call, type Outcome } from '../../api.ts'
import { loadWordsOfRefusals } from '../../refusals/load-words.ts'
import { afterOutcome, IDLE, isRefusal, type Remote } from '../../remote.ts'
import { clearForm, createForm, type Problems, submit } from '../forms/form.ts'
import { refreshDevices } from './devices.ts'
import { makeKeyPair } from './key-pair.ts'
import { type Configuration, madeConfiguration } from './made-configuration.ts'

/** The form that adds a device without the app. */
export const deviceForm = createForm('DeviceInfo', 'Platform', 'node_id')

interface Begun {
  DeviceInfo: string
  /** empty: to be chosen */
  Platform: Platform | ''
}

const offer = proxy<{ nodes: Remote<ReplyOf<typeof api.getNodes>> }>({ nodes: IDLE })

/** Returns the nodes to choose from. */
export function useNodes() {
  useEffect(() => {
    loadNodes()
  }, [])
  return { remote: useSnapshot(offer).nodes, reload: loadNodes }
}

async function loadNodes(): Promise<void> {
  offer.nodes = afterOutcome(offer.nodes, await call(api.getNodes, {}))
}

/** Fills the form from the device to be renewed, or with the current system. */
export function startDevice({ DeviceInfo, Platform }: Begun): void {
  clearForm(deviceForm)
  Object.assign(deviceForm.values, { DeviceInfo, Platform })
}

/**
 * Adds the device that the form describes.
 * @param node_id where it connects
 * @param isHere it is the device that this browser runs on
 * @returns null when it was not added
 */
export function addDevice(node_id: string, isHere: boolean): Promise<Configuration | null> {
  const { values } = deviceForm
  const DeviceInfo = values.DeviceInfo.trim()
  const problems = {
    ...(DeviceInfo === '' && { DeviceInfo: 'name_empty' as const }),
    ...(values.Platform === '' && { Platform: 'system_empty' as const }),
  }
  const request = { DeviceInfo, Platform: values.Platform as Platform, node_id }
  return configure({ node_id, isHere }, problems, (public_key) =>
    call(api.addDevice, { request: { ...request, public_key } }),
  )
}

/**
 * Gives a device a new key, which ends the one it has; its entry and its slot stay.
 * @param node_id where it connects; absent: to its node, or to another if that is lost
 * @returns null when it keeps the old one
 */
export const renewDevice = (
  device_id: string,
  node_id: string | undefined,
  isHere: boolean,
): Promise<Configuration | null> =>
  configure({ node_id, isHere }, {}, (public_key) =>
    call(api.renewDevice, {
      params: { device_id },
      request: { public_key, ...(node_id !== undefined && { node_id }) },
    }),
  )

/**
 * Makes a key pair, whose private key goes into the configuration only, and sends the public key. After a
 * refusal of the node the list of nodes is loaded again.
 */
async function configure(
  { node_id, isHere }: { node_id: string | undefined; isHere: boolean },
  problems: Problems<keyof typeof deviceForm.values>,
  send: (public_key: string) => Promise<Outcome<ReplyOf<typeof api.addDevice>>>,
): Promise<Configuration | null> {
  let privateKey = ''
  const reply = await submit(deviceForm, problems, async () => {
    const keys = await makeKeyPair()
    if (keys === null) return { ok: false, failure: { kind: 'unreachable' } }
    privateKey = keys.privateKey
    const outcome = await send(keys.public_key)
    // also when the answer was lost on its way
    await refreshDevices()
    return outcome
  })
  if (reply === null) {
    if (isRefusal(deviceForm.failure, 'node_unavailable')) await loadNodes()
    return null
  }
  clearForm(deviceForm)
  const { device, tunnel, slot_refused, ways } = reply
  // the call itself was not refused, so nothing has loaded the sentences yet
  if (slot_refused) await loadWordsOfRefusals()
  madeConfiguration.configuration = {
    device,
    tunnel,
    privateKey,
    choices: { ...ALL_INSIDE },
    ways,
    fileName: tunnelFileName(device.node_name ?? '', tunnel),
    isDemonstration: node_id === DEMONSTRATION_NODE.node_id,
    isHere,
    slotRefused: slot_refused ? { kind: 'refused', ...slot_refused } : null,
  }
  return madeConfiguration.configuration
}

/** Changes what the file says, but no key. */
export const chooseForTunnel = (choices: Partial<TunnelChoices>) => {
  if (madeConfiguration.configuration)
    Object.assign(madeConfiguration.configuration.choices, choices)
}
