import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '#contract/shown-account.ts'
import { ACCOUNT_COPIES } from '../../src/web/stored-copies/account.ts'
import type { OfflineCopy } from '../../src/web/stored-copies/records.ts'
import { ACCOUNT } from './state/account-sample.ts'

const SHADOW: OfflineCopy<Account> = {
  account: ACCOUNT.account_id,
  rev: ACCOUNT.rev,
  saved_at: 10,
  server_time: 20,
  value: ACCOUNT,
}

/** A page that has just opened over what the device keeps. */
async function openStorage() {
  vi.resetModules()
  return await import('../../src/web/storage.ts')
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('indexedDB', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('"keep on this device"', () => {
  it('off stores no member, and lets no copy be written until it is on again', async () => {
    const { currentEpoch, allowCopies, keepsCopies, writeCopy } = await openStorage()
    const owner = async () => {
      await writeCopy(ACCOUNT_COPIES, SHADOW, currentEpoch())
      return localStorage.getItem('owner')
    }
    expect(await owner()).toBe(ACCOUNT.account_id)
    await allowCopies(false)
    expect(await owner()).toBe('')
    expect(keepsCopies()).toBe(false)
    await allowCopies(true)
    expect(await owner()).toBe(ACCOUNT.account_id)
  })
})

describe('session storage (requirement 3.1)', () => {
  it('keeps the user info as JSON under the user-info key', async () => {
    const { read, write } = await openStorage()
    write('user_info', ACCOUNT.user_info)
    expect(JSON.parse(sessionStorage.getItem('user-info') ?? '')).toEqual(ACCOUNT.user_info)
    expect(read('user_info')).toEqual(ACCOUNT.user_info)
  })

  it('keeps the language under umi_locale, as it is', async () => {
    const { read, write } = await openStorage()
    write('locale', 'en-US')
    expect(localStorage.getItem('umi_locale')).toBe('en-US')
    expect(read('locale')).toBe('en-US')
  })

  it.each([
    ['user-info', '{"expire_date":null,"vip_type":"gold"}', 'user_info'],
    ['user-info', 'not JSON', 'user_info'],
    ['user-info', 'null', 'user_info'],
  ] as const)('reads %s = %s as nothing', async (key, text, name) => {
    sessionStorage.setItem(key, text)
    const { read } = await openStorage()
    expect(read(name)).toBeNull()
  })

  it.each(['zh', 'zh-TW', 'en-GB', ''])('reads the language "%s" as none chosen', async (text) => {
    localStorage.setItem('umi_locale', text)
    const { read } = await openStorage()
    expect(read('locale')).toBeNull()
  })
})

describe('hostile storage (requirement 11.8)', () => {
  it('remembers in memory what the browser refuses to keep', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { ...memoryStorage(), getItem: refuse, setItem: refuse })
    const { read, remove, write } = await openStorage()
    write('user_info', ACCOUNT.user_info)
    expect(read('user_info')).toEqual(ACCOUNT.user_info)
    expect(() => remove('user_info')).not.toThrow()
    expect(read('user_info')).toBeNull()
  })

  it('believes what it remembers more than an older value that could not be replaced', async () => {
    const { read, write } = await openStorage()
    write('color_mode', 'light')
    const setItem = localStorage.setItem
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    write('color_mode', 'dark')
    expect(read('color_mode')).toBe('dark')
    localStorage.setItem = setItem
    write('color_mode', 'light')
    expect(read('color_mode')).toBe('light')
  })

  it('has no copy where IndexedDB is missing, and does not fail', async () => {
    const storage = await openStorage()
    await storage.writeCopy(ACCOUNT_COPIES, SHADOW, storage.currentEpoch())
    expect(await storage.readCopy(ACCOUNT_COPIES)).toBeNull()
    expect(await storage.hasTombstone()).toBe(false)
  })

  it('does not wait for a database that hangs', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const storage = await openStorage()
    const reading = storage.readCopy(ACCOUNT_COPIES)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await reading).toBeNull()
    vi.useRealTimers()
  })
})

describe('sign-out (requirement 11.5)', () => {
  it('removes everything of the member, keeps language and colours, leaves a tombstone', async () => {
    const storage = await openStorage()
    storage.write('user_info', ACCOUNT.user_info)
    storage.write('client_address', '0.0.0.0')
    storage.write('locale', 'zh-CN')
    storage.write('color_mode', 'dark')
    await storage.wipeMember()
    expect(JSON.stringify(sessionStorage)).not.toMatch(/expire_date|0\.0\.0\.0/)
    expect(storage.read('locale')).toBe('zh-CN')
    expect(storage.read('color_mode')).toBe('dark')
    expect(await storage.hasTombstone()).toBe(true)
  })
})

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    toJSON: () => Object.fromEntries(values),
  } as Storage
}
