import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 8)
const TWO_DAYS = '2026-11-23T08:00:00Z'

const setAppBadge = vi.fn(async (_days: number) => {})
const clearAppBadge = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setAppBadge.mockClear()
  clearAppBadge.mockClear()
})

/** An installed app that has just been opened by a member. */
async function openApp(expire_date: string | null, vip_type = 2) {
  vi.resetModules()
  const { write } = await import('../../../src/web/storage.ts')
  const { forgetMember } = await import('../../../src/web/state/session/member.ts')
  const { watchBadge } = await import('../../../src/web/state/install/badge.ts')
  write('user_info', { expire_date, vip_type })
  const pass = { isSeen: false }
  const stop = watchBadge(() => pass.isSeen)
  return { pass, stop, forgetMember, second: () => vi.advanceTimersByTime(1000) }
}

describe('the mark on the installed app (requirement 11.12)', () => {
  it.each([
    [new Date(NOW_MS + 3 * DAY_MS).toISOString(), 3],
    [TWO_DAYS, 2],
    [new Date(NOW_MS + HOUR_MS).toISOString(), 1],
  ])('membership until %s is marked with %d', async (expire_date, days) => {
    await openApp(expire_date)
    expect(setAppBadge.mock.calls).toEqual([[days]])
  })

  it.each([
    ['more than three days', new Date(NOW_MS + 3 * DAY_MS + 1000).toISOString(), 2],
    ['no end', null, 2],
    ['an end that has passed', '2026-11-21T07:59:59Z', 2],
    ['the free tier', TWO_DAYS, 1],
  ])('%s is not marked', async (_what, expire_date, vip_type) => {
    await openApp(expire_date, vip_type)
    expect(setAppBadge).not.toHaveBeenCalled()
    expect(clearAppBadge).toHaveBeenCalledOnce()
  })

  it('goes once the pass was seen, and comes again with the next day', async () => {
    const { pass, second } = await openApp(TWO_DAYS)
    pass.isSeen = true
    second()
    expect(clearAppBadge).toHaveBeenCalledOnce()
    pass.isSeen = false
    second()
    expect(setAppBadge).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(DAY_MS)
    expect(setAppBadge.mock.lastCall).toEqual([1])
  })

  it('goes at sign-out', async () => {
    const { forgetMember, second } = await openApp(TWO_DAYS)
    forgetMember()
    second()
    expect(clearAppBadge).toHaveBeenCalledOnce()
  })

  it('is given up where the browser has none', async () => {
    vi.stubGlobal('navigator', {})
    const { second } = await openApp(TWO_DAYS)
    expect(second).not.toThrow()
  })
})
