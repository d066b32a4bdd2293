import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'

const DEVICE_MS = Date.UTC(2026, 10, 21, 8)

/** A page that has just opened: what the clock learned is kept in its module. */
async function openClock() {
  vi.resetModules()
  return await import('../../src/web/clock.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_MS })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the clock (decision 4)', () => {
  it("is the device's until the service was heard", async () => {
    const { now, isDeviceClockWrong } = await openClock()
    expect(now()).toBe(DEVICE_MS)
    expect(isDeviceClockWrong()).toBe(false)
  })

  it.each([-365 * DAY_MS, -DAY_MS, DAY_MS, 365 * DAY_MS])(
    'follows the service when the device is off by %d ms, and says so',
    async (offByMs) => {
      const { deviceNow, learnServerTime, now, isDeviceClockWrong } = await openClock()
      learnServerTime(DEVICE_MS - offByMs, deviceNow())
      expect(now()).toBe(DEVICE_MS - offByMs)
      vi.advanceTimersByTime(1000)
      expect(now()).toBe(DEVICE_MS - offByMs + 1000)
      expect(isDeviceClockWrong()).toBe(true)
    },
  )

  it.each([
    [5 * MINUTE_MS, false],
    [5 * MINUTE_MS + 1, true],
    [-5 * MINUTE_MS, false],
    [-5 * MINUTE_MS - 1, true],
  ])('a difference of %d ms is wrong: %s', async (offsetMs, wrong) => {
    const { deviceNow, learnServerTime, isDeviceClockWrong } = await openClock()
    learnServerTime(DEVICE_MS + offsetMs, deviceNow())
    expect(isDeviceClockWrong()).toBe(wrong)
  })

  it.each([-2000, -1000, 2000])(
    'takes %d ms as the coarseness of the header, which a busy service writes late',
    async (offsetMs) => {
      const { deviceNow, learnServerTime, now } = await openClock()
      learnServerTime(DEVICE_MS + offsetMs, deviceNow())
      expect(now()).toBe(DEVICE_MS)
    },
  )

  it('takes the time that an answer was on its way as nobody’s fault', async () => {
    const { deviceNow, learnServerTime, now } = await openClock()
    const askedAtMs = deviceNow()
    vi.advanceTimersByTime(14_000)
    learnServerTime(DEVICE_MS, askedAtMs)
    expect(now()).toBe(DEVICE_MS + 14_000)
    learnServerTime(DEVICE_MS + 13_000, askedAtMs)
    expect(now()).toBe(DEVICE_MS + 14_000)
  })

  it("believes the service more than a saved copy's offset", async () => {
    const { restoreServerOffset, deviceNow, learnServerTime, now } = await openClock()
    restoreServerOffset(DAY_MS)
    expect(now()).toBe(DEVICE_MS + DAY_MS)
    learnServerTime(DEVICE_MS + MINUTE_MS, deviceNow())
    restoreServerOffset(DAY_MS)
    expect(now()).toBe(DEVICE_MS + MINUTE_MS)
  })

  it('ticks each second until it is stopped', async () => {
    const { everySecond } = await openClock()
    const tick = vi.fn()
    const stop = everySecond(tick)
    vi.advanceTimersByTime(3000)
    expect(tick).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(3000)
    expect(tick).toHaveBeenCalledTimes(3)
  })

  it('ticks for the others when one throws, and reports what it threw', async () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const { everySecond } = await openClock()
    const broken = new Error('a tick')
    const stopBroken = everySecond(() => {
      throw broken
    })
    const tick = vi.fn()
    const stop = everySecond(tick)
    vi.advanceTimersByTime(2000)
    expect(tick).toHaveBeenCalledTimes(2)
    expect(reportError).toHaveBeenCalledTimes(2)
    expect(reportError).toHaveBeenCalledWith(broken)
    stopBroken()
    stop()
  })

  it('ticks for all at once, so that two countdowns agree', async () => {
    const { everySecond, now } = await openClock()
    const ticked: number[] = []
    const stopFirst = everySecond(() => ticked.push(now()))
    vi.advanceTimersByTime(1400)
    const stopSecond = everySecond(() => ticked.push(now()))
    vi.advanceTimersByTime(600)
    expect(ticked).toHaveLength(3)
    expect(ticked[1]).toBe(ticked[2])
    stopFirst()
    stopSecond()
    expect(vi.getTimerCount()).toBe(0)
  })
})
