import type { Cause, Step } from '#domain/connection/causes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { checkSlots } from '../../../src/server/devices/check-slots.ts'
import { setFreePlan } from '../devices/free-plan.ts'
import { giveLink } from '../links/give-link.ts'
import type { AccountAtFault, BrowserFacts } from './account-at-fault.ts'

/** A fault, how it is planted in a running service, and what the member is to read first. */
export interface Fault {
  name: string
  cause: Cause
  step: Step
  /** @returns what the browser in hand adds, if anything */
  plant: (account: AccountAtFault) => Promise<BrowserFacts | undefined>
}

const fault = (name: string, cause: Cause, step: Step, plant: Fault['plant']): Fault => ({
  name,
  cause,
  step,
  plant,
})

const isoAfter = ({ net }: AccountAtFault, ms: number) =>
  new Date(net.clock.nowMs + ms).toISOString().replace(/\.\d+/, '')

/** Adds a device that works. */
async function addWorking(account: AccountAtFault, name?: string) {
  const device = await account.add(name)
  await account.shakeHands(device.public_key)
  return device
}

async function addAndLoseHandshake(account: AccountAtFault) {
  const device = await addWorking(account)
  await account.pass(4 * MINUTE_MS)
  return device
}

/** Adds a device, uses up the free traffic through it, and adds another. */
async function useUp(account: AccountAtFault) {
  await setFreePlan(account.net, { traffic: '1 MB', devices: 1 })
  await account.node.peers()
  const { public_key } = await addWorking(account)
  await account.node.report([{ public_key, counted_bytes: 2_000_000 }])
}

const operate = async ({ net }: AccountAtFault, ...words: string[]) => {
  const { code, output } = await net.operator(...words)
  if (code !== 0) throw new Error(output)
}

const disconnect = ({ ann }: AccountAtFault, DeviceId: string) =>
  ann.browser.ok('disconnectDevice', {}, { device_id: DeviceId })

const beGold = (account: AccountAtFault, ms: number) =>
  account.ann.be('gold', isoAfter(account, ms))

const REASON = ['--reason', 'asked by the member']

export const FAULTS: readonly Fault[] = [
  fault('the phone has no network', 'no_network', 'check_again', async (account) => {
    await addWorking(account)
    return { network: 'offline' }
  }),
  fault('the service does not answer', 'unreachable', 'check_again', async (account) => {
    await addWorking(account)
    return { network: 'unreachable' }
  }),
  fault('the session was ended from elsewhere', 'signed_out', 'sign_in', async (account) => {
    const { net, ann } = account
    await addWorking(account)
    await account.ask({})
    const otherBrowser = net.browser()
    await net.signIn(otherBrowser, ann.email)
    await otherBrowser.ok('endOtherSessions')
  }),
  fault('the account is suspended', 'suspended', 'contact', async (account) => {
    await addWorking(account)
    await account.ask({})
    await operate(account, 'members', 'suspend', account.ann.email, ...REASON)
  }),
  fault('the account is back from a suspension', 'was_suspended', 'switch_on', async (account) => {
    const { net, ann } = account
    await addWorking(account)
    await operate(account, 'members', 'suspend', ann.email, ...REASON)
    await operate(account, 'members', 'restore', ann.email, ...REASON)
    await net.signIn(ann.browser, ann.email)
  }),
  fault('the phone’s clock was set back', 'clock_wrong', 'check_again', async (account) => {
    await addAndLoseHandshake(account)
    return { clockOffMs: -2 * HOUR_MS }
  }),
  fault('there is no device', 'no_device', 'add_device', async () => {}),
  fault('no node was ever opened', 'not_set_up', 'wait', async ({ net }) => {
    await net.services.db.deleteFrom('node').execute()
  }),
  fault('every node is closed before the first device', 'no_open_node', 'wait', async (account) => {
    await operate(account, 'nodes', 'drain', 'Tokyo 3')
  }),
  fault('the free traffic ran out', 'traffic_used_up', 'see_plans', async (account) => {
    await useUp(account)
  }),
  fault(
    'the free traffic ran out before the device',
    'traffic_used_up',
    'see_plans',
    async (account) => {
      await useUp(account)
      return await account.add('Tablet')
    },
  ),
  fault('a new month began after that', 'traffic_is_back', 'switch_on', async (account) => {
    await useUp(account)
    await account.pass(20 * DAY_MS)
  }),
  fault('the plan ended', 'plan_ended', 'see_plans', async (account) => {
    await beGold(account, HOUR_MS)
    await addWorking(account, 'Laptop')
    await account.pass(SECOND_MS)
    const { DeviceId } = await addWorking(account)
    await account.pass(2 * HOUR_MS)
    return { DeviceId }
  }),
  fault('the plan ended while the service was away', 'plan_ended', 'see_plans', async (account) => {
    await beGold(account, HOUR_MS)
    await addWorking(account)
    return { network: 'unreachable', laterMs: 2 * HOUR_MS }
  }),
  fault('the operator lowered the limit', 'limit_lowered', 'take_slot', async (account) => {
    await setFreePlan(account.net, { traffic: '10 GB', devices: 2 })
    await account.node.peers()
    await addWorking(account, 'Laptop')
    await account.pass(SECOND_MS)
    const { DeviceId } = await addWorking(account)
    await setFreePlan(account.net, { traffic: '10 GB', devices: 1 })
    await account.pass(10 * MINUTE_MS)
    return { DeviceId }
  }),
  fault('another device has the only slot', 'limit_reached', 'take_slot', async (account) => {
    await addWorking(account, 'Laptop')
    const { DeviceId } = await account.add()
    return { DeviceId }
  }),
  fault('a device silent for days has it', 'limit_reached', 'take_slot', async (account) => {
    await addWorking(account, 'Laptop')
    await account.pass(2 * DAY_MS)
    const { DeviceId } = await account.add()
    return { DeviceId }
  }),
  fault('the member switched it off', 'switched_off', 'switch_on', async (account) => {
    await disconnect(account, (await addWorking(account)).DeviceId)
  }),
  fault('its node was removed', 'node_removed', 'new_configuration', async (account) => {
    await addWorking(account)
    await account.net.node('Oslo 1')
    await operate(account, 'nodes', 'remove', 'Tokyo 3', '--expect', '1')
  }),
  fault('its node does not call', 'node_silent', 'wait', async (account) => {
    await addWorking(account)
    account.net.clock.advance(4 * MINUTE_MS)
  }),
  fault(
    'its node does not call, another does',
    'node_silent',
    'new_configuration',
    async (account) => {
      await addWorking(account)
      account.net.clock.advance(4 * MINUTE_MS)
      await account.net.node('Oslo 1')
    },
  ),
  fault('its node does not call, work is announced', 'work_announced', 'wait', async (account) => {
    await addWorking(account)
    await account.announce()
    account.net.clock.advance(4 * MINUTE_MS)
  }),
  fault('its node refuses its firewall rules', 'node_closed', 'wait', async (account) => {
    await addWorking(account)
    const problem = { kind: 'firewall_refused', detail: 'no' } as const
    await account.node.ok('getPeers', { wait_s: 0, problem })
  }),
  fault('its node is drained', 'node_drained', 'new_configuration', async (account) => {
    await disconnect(account, (await addWorking(account)).DeviceId)
    await account.net.node('Oslo 1')
    await operate(account, 'nodes', 'drain', 'Tokyo 3')
  }),
  fault('its node is full', 'node_full', 'wait', async (account) => {
    await disconnect(account, (await addWorking(account)).DeviceId)
    await account.net.services.db.updateTable('node').set({ capacity: 1 }).execute()
    await (await account.net.member()).plain(account.node)
  }),
  fault('its node has a new key', 'outdated', 'new_configuration', async (account) => {
    const { net, node } = account
    await addAndLoseHandshake(account)
    const { output } = await net.operator('nodes', 'token', 'Tokyo 3')
    const token = output.trim().split('\n').at(-1) ?? ''
    const { bearer } = await net.browser().ok('registerNode', {
      token,
      public_key: node.public_key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    })
    await net.caller(bearer).ok('getPeers', { wait_s: 0, problem: null })
  }),
  fault('its node has another address', 'outdated', 'new_configuration', async (account) => {
    await addAndLoseHandshake(account)
    const endpoint = 'tokyo4.skylark.example:51820'
    await account.net.services.db.updateTable('node').set({ endpoint }).execute()
  }),
  fault(
    'its node has another address, and it has a link',
    'outdated',
    'update_profile',
    async (account) => {
      const { DeviceId } = await addAndLoseHandshake(account)
      const { get } = await giveLink(account.net, account.ann, DeviceId)
      await get()
      await operate(account, 'nodes', 'edit', 'Tokyo 3', '--endpoint', 'a.skylark.example:51820')
    },
  ),
  fault('its node was given up, another is open', 'node_lost', 'move_device', async (account) => {
    await addAndLoseHandshake(account)
    await account.net.node('Oslo 1')
    await operate(account, 'nodes', 'lost', 'Tokyo 3')
  }),
  fault('its node was given up, none is open', 'node_lost', 'wait', async (account) => {
    await addAndLoseHandshake(account)
    await operate(account, 'nodes', 'lost', 'Tokyo 3')
  }),
  fault('two machines use its configuration', 'shared', 'add_device', async (account) => {
    const { public_key } = await addWorking(account)
    for (let times = 0; times < 5; times += 1) {
      await account.pass(60 * SECOND_MS)
      await account.shakeHands(public_key)
    }
  }),
  fault('its configuration was never used', 'never_heard', 'open_app', async (account) => {
    await account.add()
    await account.pass(MINUTE_MS)
  }),
  fault('its network blocks WireGuard', 'never_heard', 'try_ways', async (account) => {
    await operate(account, 'nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
    await account.add()
    await account.pass(MINUTE_MS)
  }),
  fault('another network blocks it now', 'tunnel_off', 'try_ways', async (account) => {
    await operate(account, 'nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
    await addAndLoseHandshake(account)
  }),
  fault('its network blocks the way in use', 'tunnel_off', 'next_way', async (account) => {
    await operate(account, 'nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
    const { DeviceId } = await addAndLoseHandshake(account)
    await giveLink(account.net, account.ann, DeviceId)
  }),
  fault('its tunnel is switched off', 'tunnel_off', 'open_app', async (account) => {
    await addAndLoseHandshake(account)
  }),
  fault('its app never connected', 'never_on', 'open_app', async ({ ann }) => {
    await ann.app()
  }),
  fault('its app disconnected', 'app_left', 'open_app', async ({ ann, node }) => {
    const app = await ann.app()
    await app.ok('clientConnect', { node_id: node.node_id })
    await app.ok('clientDisconnect')
  }),
  fault('its app fell silent', 'app_silent', 'open_app', async ({ ann, net, node, pass }) => {
    const app = await ann.app()
    await app.ok('clientConnect', { node_id: node.node_id })
    await pass(4 * MINUTE_MS)
    await checkSlots(net.services)
  }),
]
