import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownValue } from '../../../src/web/remote.ts'
import { watchDevices } from '../../../src/web/state/devices/live-devices.ts'
import { DEVICES } from '../../../src/web/state/parts/devices.ts'
import { member } from '../../../src/web/state/session/member.ts'
import { loadPart } from '../../../src/web/state/session/parts.ts'
import { ACCOUNT } from './account-sample.ts'
import { type Sent, stubService } from './stub-service.ts'

/** A stream as a browser opens it; the test says what comes through. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  isOpen = true
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.isOpen = false
  }
  tell(device_num: number) {
    const data = JSON.stringify(listOf(device_num))
    this.dispatchEvent(new MessageEvent('devices', { data }))
  }
  lose() {
    this.dispatchEvent(new Event('error'))
  }
}

const listOf = (device_num: number) => ({ device_totals: { device_num }, devices: [] })
const shownNumber = () => shownValue(member.devices)?.device_totals.device_num
const openStreams = () => Stream.opened.filter(({ isOpen }) => isOpen).length
const latest = () => Stream.opened.at(-1)

describe('the list of devices while it is on screen', () => {
  let sent: Sent[]
  let page: EventTarget & { visibilityState: string }
  let end: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', undefined)
    vi.stubGlobal('EventSource', Stream)
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    Stream.opened = []
    sent = stubService(() => ({ body: listOf(1) }))
    Object.assign(member, { session: 'signed_in', devices: { status: 'idle' } })
    member.account = { status: 'ready', value: structuredClone(ACCOUNT), asOf: 1 }
    end = watchDevices()
  })
  afterEach(() => {
    end()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const setVisibility = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }

  it('follows every event of one stream, and asks for nothing', async () => {
    expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/devices/events'])
    latest()?.tell(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shownNumber()).toBe(2)
    latest()?.tell(3)
    await vi.advanceTimersByTimeAsync(0)
    expect(shownNumber()).toBe(3)
    expect(sent).toEqual([])
    expect(openStreams()).toBe(1)
  })

  it('takes an event that is no JSON for a loss: asks, and opens the stream again', async () => {
    latest()?.tell(2)
    latest()?.dispatchEvent(new MessageEvent('devices', { data: '<!doctype html>' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(1)
    expect([Stream.opened.length, openStreams()]).toEqual([2, 1])
  })

  it('asks when the stream ends, and opens it again after 2, 4, 8 s, at most 30 s', async () => {
    for (const wait_s of [2, 4, 8, 16, 30, 30]) {
      const before = Stream.opened.length
      latest()?.lose()
      await vi.advanceTimersByTimeAsync(wait_s * 1000 - 1)
      expect(openStreams()).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(Stream.opened).toHaveLength(before + 1)
    }
    expect(sent.map(({ name }) => name)).toEqual(Array(6).fill('GET /api/devices'))
    expect(shownNumber()).toBe(1)
  })

  it('asks when nothing comes through for ten seconds', async () => {
    await vi.advanceTimersByTimeAsync(9_999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(1)
    expect(openStreams()).toBe(0)
  })

  it('rests while the page is hidden, and goes on at once when it is seen', async () => {
    latest()?.tell(2)
    setVisibility('hidden')
    expect(openStreams()).toBe(0)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sent).toEqual([])
    setVisibility('visible')
    expect(openStreams()).toBe(1)
  })

  it('ends with the screen', async () => {
    end()
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(openStreams()).toBe(0)
    expect(sent).toEqual([])
  })

  it('never lets an answer that was asked for before the last event take its place', async () => {
    latest()?.tell(2)
    const loading = loadPart(DEVICES)
    latest()?.tell(5)
    await loading
    expect(shownNumber()).toBe(5)
    await loadPart(DEVICES)
    expect(shownNumber()).toBe(1)
  })
})
