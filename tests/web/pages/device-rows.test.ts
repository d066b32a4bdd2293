import { describe, expect, it } from 'vitest'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { kindOf } from '../../../src/web/pages/account/devices/device-kind.ts'
import { likelyActionOf } from '../../../src/web/pages/account/devices/likely-action.ts'
import { deviceStateWords, stateName } from '../../../src/web/pages/account/devices/words.ts'

const OFF = { isConnecting: false, has_slot: false, is_app: false, slot_ended: null } as const

describe('a device in one line', () => {
  it.each([
    [{ DeviceInfo: 'Pixel 8', Platform: 'android' }, 'phone'],
    [{ DeviceInfo: 'Old phone', Platform: 'windows' }, 'phone'],
    [{ DeviceInfo: 'Living-room TV', Platform: 'android' }, 'tv'],
    [{ DeviceInfo: '客厅电视', Platform: 'linux' }, 'tv'],
    [{ DeviceInfo: 'My router', Platform: 'linux' }, 'router'],
    [{ DeviceInfo: '家里的路由器', Platform: 'linux' }, 'router'],
    [{ DeviceInfo: 'ThinkPad', Platform: 'linux' }, 'laptop'],
    [{ DeviceInfo: '', Platform: 'linux' }, 'computer'],
    [{ DeviceInfo: 'Office', Platform: 'windows' }, 'computer'],
    [{ DeviceInfo: 'Air', Platform: 'macos' }, 'laptop'],
  ] as const)('%j is drawn as a %s', (device, kind) => {
    expect(kindOf(device)).toBe(kind)
  })

  it('offers to disconnect what is online, and to switch off what only counts towards the limit', () => {
    expect(likelyActionOf({ ...OFF, has_slot: true, isConnecting: true })).toBe('disconnect')
    expect(likelyActionOf({ ...OFF, has_slot: true })).toBe('disconnect_idle')
    // an app gives its slot back by itself
    expect(likelyActionOf({ ...OFF, has_slot: true, is_app: true })).toBe('explain')
    expect(likelyActionOf({ ...OFF, findings: ['node_lost'] })).toBe('explain')
  })

  it('says of a copy that a device was online, and never that it is', () => {
    const online = { isConnecting: true, has_slot: true }
    expect(stateName(online, false).message).toBe('Online')
    expect(stateName(online, true).message).toBe('Was online')
    expect(stateName({ ...online, isConnecting: false }, false).message).toBe('On, offline')
  })

  it('switches on what has no app; an app only after it was disconnected here', () => {
    expect(likelyActionOf(OFF)).toBe('connect')
    for (const slot_ended of SLOT_ENDS) {
      const action = slot_ended === 'kicked' ? 'allow' : 'explain'
      expect(likelyActionOf({ ...OFF, is_app: true, slot_ended })).toBe(action)
    }
  })

  it('says a reason in the row only where the member has something to do', () => {
    const isSaid = (device: Parameters<typeof deviceStateWords>[0]) =>
      deviceStateWords(device, false)?.isAlert ?? false
    expect(SLOT_ENDS.filter((slot_ended) => isSaid({ ...OFF, slot_ended }))).toEqual(
      SLOT_ENDS.filter((end) => !['left', 'kicked', 'silent'].includes(end)),
    )
    const slot = { ...OFF, has_slot: true }
    expect(isSaid(slot)).toBe(false)
    expect(isSaid({ ...slot, findings: ['never_heard'] })).toBe(false)
    expect(isSaid({ ...slot, findings: ['outdated'] })).toBe(true)
    const online = { ...slot, isConnecting: true }
    expect(isSaid({ ...online, findings: ['ways_offered'] })).toBe(false)
    expect(isSaid({ ...OFF, findings: ['outdated'] })).toBe(true)
    expect(isSaid({ ...online, findings: ['outdated'] })).toBe(true)
    expect(isSaid({ ...online, findings: ['older_ways'], has_link: true })).toBe(true)
    expect(isSaid({ ...online, findings: ['node_lost'] })).toBe(true)
    expect(isSaid({ ...online, findings: ['shared'] })).toBe(true)
  })

  it('offers to renew or move a device beside the reason, unless the account has to change first', () => {
    const step = (device: Partial<Parameters<typeof deviceStateWords>[0]>) =>
      deviceStateWords({ ...OFF, ...device }, false)?.step ?? null
    expect(step({ findings: ['outdated'] })).toBe('renew')
    expect(step({ findings: ['outdated'], has_link: true })).toBeNull()
    expect(step({ findings: ['outdated'], slot_ended: 'traffic' })).toBeNull()
    expect(step({ findings: ['outdated'], slot_ended: 'node_gone' })).toBe('renew')
    expect(step({ findings: ['node_lost'], move_to: 'Oslo 1' })).toBe('move')
    expect(step({ findings: ['node_lost'], move_to: '' })).toBeNull()
    expect(step({ findings: ['node_lost'], has_link: true })).toBeNull()
  })
})
