import { describe, expect, it } from 'vitest'
import {
  addedPath,
  addPath,
  blockedPath,
  connectionPath,
  formOfAddress,
  movePath,
  renewPath,
} from '../../../src/web/pages/account/devices/device-paths.ts'
import { SET_UP_PATH } from '../../../src/web/ui/product/this-device.ts'

const formAt = (path: string) => formOfAddress(path.replace(/^[^?]*/, ''))
const ID = 'a&b'
const PLAIN = { isHere: false, isBlocked: false }

describe('the form that the address of the devices tab names', () => {
  it.each([
    ['the list', '/account?tab=devices', null],
    ['no form in a view of a device', connectionPath(ID), null],
    ['the form of a new device', addPath, { ...PLAIN, kind: 'new' }],
    ['the form of the device in hand', SET_UP_PATH, { ...PLAIN, kind: 'new', isHere: true }],
    ['a renewal', renewPath(ID), { ...PLAIN, kind: 'renew', DeviceId: ID }],
    [
      'a renewal for networks that block VPNs',
      blockedPath(ID),
      { kind: 'renew', DeviceId: ID, isHere: false, isBlocked: true },
    ],
    ['a move from a lost node', movePath(ID), { ...PLAIN, kind: 'move', DeviceId: ID }],
    [
      'the configuration of a device',
      addedPath(ID, false, true),
      { kind: 'added', DeviceId: ID, isHere: false, isBlocked: true },
    ],
    [
      'the configuration of the device in hand',
      addedPath(ID, true, false),
      { kind: 'added', DeviceId: ID, isHere: true, isBlocked: false },
    ],
  ])('is %s at %s', (_what, path, form) => {
    expect(formAt(path)).toEqual(form)
  })
})
