import { type ConnectionFacts, connectionFacts } from '#domain/connection/facts.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { checkSlots } from '../../../src/server/devices/check-slots.ts'
import { isRunning } from '../../../src/server/site/content/announcement.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { storedTexts } from '../../../src/server/site/content/stored-content.ts'
import type { ReplyOf } from '../../support/named-calls.ts'
import { type Member, type Network, newKey, type TestNode } from '../devices/network.ts'

const PLATFORM: Platform = 'android'

/** Facts that the browser in hand adds to the service's replies. */
export interface BrowserFacts {
  network?: ConnectionFacts['network']
  clockOffMs?: number
  /** the device that is asked about */
  DeviceId?: string
  /** time from the last replies until somebody asks, without the service */
  laterMs?: number
}

type Replies = Pick<ConnectionFacts, 'session'> & {
  session: ConnectionFacts['session']
  account: ReplyOf<'getSession'> & { signed_in: true }
  devices: ReplyOf<'getDevices'>
  usage: ReplyOf<'getUsage'>
  nodes: ReplyOf<'getNodes'>['nodes']
}

/** A member of a running service, in which faults are planted. */
export interface AccountAtFault {
  net: Network
  node: TestNode
  ann: Member
  /** adds a device that the member switches on and off, which gets a slot if one is free */
  add(name?: string, node?: TestNode): Promise<{ DeviceId: string; public_key: string }>
  /** has the node report a handshake of this age */
  shakeHands(public_key: string, ageS?: number): Promise<void>
  /** lets time pass during which the node calls, and does what is due then */
  pass(ms: number): Promise<void>
  announce(): Promise<void>
  /** reads what the account's page reads, and adds what the browser in hand knows */
  ask(inHand: BrowserFacts): Promise<ConnectionFacts>
}

export function accountAtFault(net: Network, node: TestNode, ann: Member): AccountAtFault {
  const { services, clock } = net
  let last: Replies | null = null

  const read = async (): Promise<Replies> => {
    const session = await ann.browser.call('getSession')
    if (session.status === 200 && 'signed_in' in session.body && session.body.signed_in) {
      const [devices, usage, { nodes }] = [
        await ann.browser.ok('getDevices'),
        await ann.browser.ok('getUsage'),
        await ann.browser.ok('getNodes'),
      ]
      last = { session: 'signed_in', account: session.body, devices, usage, nodes }
    }
    if (last === null) throw new Error('nothing was read before the fault')
    const isSuspended = 'error' in session.body && session.body.error === 'suspended'
    const isSignedIn =
      session.status === 200 && !('signed_in' in session.body && !session.body.signed_in)
    if (isSuspended) return { ...last, session: 'suspended' }
    return { ...last, session: isSignedIn ? 'signed_in' : 'expired' }
  }

  return {
    net,
    node,
    ann,
    async add(DeviceInfo = 'Phone', on = node) {
      const public_key = newKey()
      const about = { DeviceInfo, Platform: PLATFORM, public_key, node_id: on.node_id }
      const { device } = await ann.browser.ok('addDevice', about)
      return { DeviceId: device.DeviceId, public_key }
    },
    shakeHands: (public_key, handshake_age_s = 0) => node.report([{ public_key, handshake_age_s }]),
    async pass(ms) {
      clock.advance(ms)
      await node.peers()
      await checkSlots(services)
    },
    async announce() {
      const { texts } = await storedTexts(services.db)
      const words = { 'en-US': 'Tokyo is being repaired.', 'zh-CN': '东京节点维修中。' }
      const [starts_at, ends_at] = [0, HOUR_MS].map((ms) =>
        new Date(clock.nowMs + ms).toISOString(),
      )
      const file = { ...words, maintenance: true, starts_at, ends_at }
      texts.set('content/announcement.json', JSON.stringify(file))
      await applyContent(services.db, texts, clock.nowMs)
      clock.advance(3000)
    },
    async ask({ network = 'online', clockOffMs = 0, DeviceId, laterMs = 0 }) {
      const { account, ...replies } = await read()
      const asOfMs = clock.nowMs
      const { announcement } = await siteContent(services)
      return connectionFacts({
        ...replies,
        account: account.account,
        nodes: network === 'online' ? replies.nodes : null,
        nowMs: asOfMs + laterMs,
        asOfMs,
        network,
        clockOffMs,
        platform: PLATFORM,
        DeviceId: DeviceId ?? null,
        isAnnounced: announcement?.maintenance === true && isRunning(announcement, asOfMs),
      })
    },
  }
}
