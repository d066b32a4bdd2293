import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wordsOfRefusals } from '../../../src/web/refusals/load-words.ts'
import {
  addDevice,
  deviceForm,
  renewDevice,
  startDevice,
} from '../../../src/web/state/devices/add-device.ts'
import {
  connectDevice,
  connectInPlaceOf,
  deviceWork,
  disconnectDevice,
} from '../../../src/web/state/devices/devices.ts'
import { fetchSettings, newSettings } from '../../../src/web/state/devices/keep-key.ts'
import { madeConfiguration } from '../../../src/web/state/devices/made-configuration.ts'
import { edit } from '../../../src/web/state/forms/form.ts'
import { forgetMember, member } from '../../../src/web/state/session/member.ts'
import { ACCOUNT } from './account-sample.ts'
import { cutOffNetwork, type Reply, type Sent, stubService } from './stub-service.ts'

const DEVICE = {
  DeviceId: 'one',
  DeviceInfo: 'Router',
  Platform: 'linux',
  Version: '',
  isConnecting: false,
  CreateTime: '2026-11-21T09:00:00Z',
  has_slot: true,
  node_name: 'Tokyo 3',
}
const TUNNEL = {
  endpoint: 'tokyo3.skylark.example:51820',
  node_public_key: 'bm9kZQ==',
  addresses: ['10.0.0.2/32', 'fd53::0:2/128'],
  dns: ['9.9.9.9'],
  mtu: 1280,
  keepalive_s: 25,
}
const LIST = { device_totals: {}, devices: [DEVICE] }
const LIMIT = { error: 'slot_limit', devices: [{ DeviceId: 'two', DeviceInfo: 'Phone' }] } as const

/** A service that does what it is asked, but for what the test says otherwise. */
const answer = (otherwise: Record<string, Reply> = {}): Sent[] =>
  stubService((name) => {
    const [method, path] = name.split(' ')
    if (otherwise[name]) return otherwise[name]
    if (path === '/api/session') return { body: { signed_in: true, account: ACCOUNT } }
    if (method === 'GET') return { body: LIST }
    return { body: path?.endsWith('/disconnect') ? DEVICE : { device: DEVICE, tunnel: TUNNEL } }
  })
const changes = (sent: Sent[]) => sent.map(({ name }) => name).filter((name) => /^POST/.test(name))

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
  Object.assign(member, { session: 'signed_in', devices: { status: 'idle' } })
  member.account = { status: 'ready', value: structuredClone(ACCOUNT), asOf: 1 }
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a device that is added in the browser (decision 18)', () => {
  it('sends its public key, and nothing of the private one', async () => {
    const sent = answer()
    startDevice({ DeviceInfo: '', Platform: 'linux' })
    edit(deviceForm, 'DeviceInfo', ' Router ')
    const configuration = await addDevice('tokyo', false)
    const privateKey = configuration?.privateKey ?? 'none'
    expect(privateKey).toMatch(/^\S{44}$/)
    expect(sent[0]).toMatchObject({
      name: 'POST /api/devices',
      body: { DeviceInfo: 'Router', Platform: 'linux', node_id: 'tokyo' },
    })
    expect(JSON.stringify(sent)).not.toContain(privateKey)
    expect(JSON.stringify(member.devices)).not.toContain(privateKey)
    expect(configuration?.fileName).toBe('Tokyo-3-2.conf')
    expect(configuration?.tunnel).toEqual(TUNNEL)
    expect(deviceForm.values.DeviceInfo).toBe('')
  })

  it('keeps its entry when it is renewed with a new key', async () => {
    const sent = answer()
    startDevice({ DeviceInfo: 'Router', Platform: 'linux' })
    const configuration = await renewDevice('one', 'tokyo', false)
    expect(sent[0]).toMatchObject({
      name: 'POST /api/devices/one/renew',
      body: { node_id: 'tokyo' },
    })
    const privateKey = configuration?.privateKey ?? 'none'
    expect(privateKey).toMatch(/^\S{44}$/)
    expect(JSON.stringify(sent)).not.toContain(privateKey)
    expect(configuration?.device.DeviceId).toBe('one')
  })

  it('gets what its app has to change when it keeps its key', async () => {
    const sent = answer()
    await fetchSettings('one')
    expect(sent[0]).toMatchObject({ name: 'POST /api/devices/one/renew', body: {} })
    expect(newSettings.text).toContain(`Endpoint = ${TUNNEL.endpoint}`)
    expect(newSettings.text).not.toContain('PrivateKey')
  })

  it('keeps its configuration until it is closed or the member signs out', async () => {
    answer()
    startDevice({ DeviceInfo: 'Router', Platform: 'linux' })
    await addDevice('tokyo', false)
    expect(madeConfiguration.configuration?.device.DeviceId).toBe('one')
    forgetMember()
    expect(madeConfiguration.configuration).toBeNull()
  })

  it('says why it got no slot', async () => {
    const body = { device: { ...DEVICE, has_slot: false }, tunnel: TUNNEL, slot_refused: LIMIT }
    answer({ 'POST /api/devices': { body } })
    startDevice({ DeviceInfo: 'Router', Platform: 'linux' })
    const configuration = await addDevice('tokyo', false)
    expect(configuration?.slotRefused).toEqual({ kind: 'refused', ...LIMIT })
    expect(wordsOfRefusals()).not.toBeNull()
  })

  it('asks which nodes there are once the chosen one takes no device', async () => {
    const refusal = { status: 409, body: { error: 'node_unavailable' } }
    const sent = answer({ 'POST /api/devices': refusal, 'GET /api/nodes': { body: { nodes: [] } } })
    startDevice({ DeviceInfo: 'Router', Platform: 'linux' })
    expect(await addDevice('tokyo', false)).toBeNull()
    expect(sent.at(-1)?.name).toBe('GET /api/nodes')
    expect(deviceForm.failure).toMatchObject(refusal.body)
    expect(deviceForm.values.DeviceInfo).toBe('Router')
  })

  it('is not sent without a name', async () => {
    const sent = answer()
    startDevice({ DeviceInfo: '  ', Platform: 'linux' })
    expect(await addDevice('tokyo', false)).toBeNull()
    expect(deviceForm.problems).toEqual({ DeviceInfo: 'name_empty' })
    expect(sent).toEqual([])
  })

  it('keeps what was typed when the service is out of reach', async () => {
    cutOffNetwork()
    startDevice({ DeviceInfo: 'Router', Platform: 'linux' })
    expect(await addDevice('tokyo', false)).toBeNull()
    expect(deviceForm.failure?.kind).not.toBe('refused')
    expect(deviceForm.values.DeviceInfo).toBe('Router')
  })
})

describe('a device at the limit', () => {
  it('names the devices whose places are in the way', async () => {
    answer({ 'POST /api/devices/one/connect': { status: 409, body: LIMIT } })
    expect(await connectDevice('one')).toBe(false)
    expect(deviceWork).toMatchObject({
      DeviceId: 'one',
      work: { status: 'failed', failure: LIMIT },
    })
  })

  it('takes the place of another in one call', async () => {
    const sent = answer()
    expect(await connectInPlaceOf('one', 'two')).toBe(true)
    expect(changes(sent)).toEqual(['POST /api/devices/one/connect'])
    expect(sent[0]?.body).toEqual({ in_place_of: 'two' })
    expect(deviceWork.work).toEqual({ status: 'idle' })
  })

  it('says why when it could not take the place', async () => {
    answer({ 'POST /api/devices/one/connect': { status: 409, body: LIMIT } })
    expect(await connectInPlaceOf('one', 'two')).toBe(false)
    expect(deviceWork.work).toMatchObject({ status: 'failed', failure: LIMIT })
  })
})

describe('a device that was disconnected', () => {
  it('says until when its tunnel may last, and forgets it at the next action', async () => {
    const body = { ...DEVICE, ends_by_ms: 1_763_000_000_000 }
    answer({ 'POST /api/devices/one/disconnect': { body } })
    expect(await disconnectDevice('one')).toBe(true)
    expect(deviceWork).toMatchObject({ DeviceId: 'one', endsByMs: 1_763_000_000_000 })
    answer()
    await connectDevice('one')
    expect(deviceWork.endsByMs).toBeNull()
  })
})

describe('actions on devices', () => {
  it('run one at a time', async () => {
    const sent = answer()
    const results = await Promise.all([disconnectDevice('one'), disconnectDevice('one')])
    expect(results).toEqual([true, false])
    expect(changes(sent)).toHaveLength(1)
  })
})
