import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetMember,
  member,
  refreshAccount,
  userInfo,
} from '../../../src/web/state/session/member.ts'
import { read, write } from '../../../src/web/storage.ts'
import { ACCOUNT } from './account-sample.ts'
import { cutOffNetwork, stubService } from './stub-service.ts'

const BEFORE = { expire_date: null, vip_type: 1 }

const signedIn = () => stubService(() => ({ body: { signed_in: true, account: ACCOUNT } }))
const signedOut = () => stubService(() => ({ body: { signed_in: false, was_revoked: false } }))

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
  forgetMember()
  member.session = 'unknown'
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the user info (requirements 3.1 and 4.3)', () => {
  it('is what this session keeps until the account is there, with or without the service', async () => {
    write('user_info', BEFORE)
    expect(userInfo()).toEqual(BEFORE)
    cutOffNetwork()
    await refreshAccount()
    expect(userInfo()).toEqual(BEFORE)
  })

  it("is the shown account's, and is saved as soon as that is shown", async () => {
    write('user_info', BEFORE)
    signedIn()
    await refreshAccount()
    expect(userInfo()).toEqual(ACCOUNT.user_info)
    expect(read('user_info')).toEqual(ACCOUNT.user_info)
  })

  it('stays readable once the session ran out', async () => {
    signedIn()
    await refreshAccount()
    signedOut()
    await refreshAccount()
    expect(member.session).toBe('expired')
    expect(userInfo()).toEqual(ACCOUNT.user_info)
  })

  it('is gone, also from the storage, when nobody is signed in', async () => {
    write('user_info', BEFORE)
    signedOut()
    await refreshAccount()
    expect(userInfo()).toBeNull()
    expect(read('user_info')).toBeNull()
  })

  it('is gone, also from the storage, when the member is forgotten', async () => {
    signedIn()
    await refreshAccount()
    forgetMember()
    expect(userInfo()).toBeNull()
    expect(read('user_info')).toBeNull()
  })
})
