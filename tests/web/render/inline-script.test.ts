import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../src/web/render/main.tsx'
import { requestFor } from './sample-request.ts'

const [download, home, faq] = await Promise.all(
  ['/download', '/', '/faq'].map((path) => renderPage(requestFor(path))),
)

interface Device {
  local?: Record<string, string>
  session?: Record<string, string>
  search?: string
  hash?: string
  /** how the page was opened; undefined where a browser does not tell */
  opened?: NavigationTimingType
  userAgent?: string
  platform?: string | undefined
  maxTouchPoints?: number
}

/** Attributes that a browser sets on the English page before anything is drawn. */
function marksOn(device: Device, page = download): Record<string, string> {
  const dataset: Record<string, string> = {}
  const storage = (values: Record<string, string> = {}) => ({
    getItem: (key: string) => values[key] ?? null,
  })
  const browser = {
    document: { documentElement: { lang: 'en-US', dataset }, querySelector: () => null },
    localStorage: storage(device.local),
    sessionStorage: storage(device.session),
    location: { search: device.search ?? '', hash: device.hash ?? '' },
    requestAnimationFrame: () => 0,
    performance: { getEntriesByType: () => (device.opened ? [{ type: device.opened }] : []) },
    navigator: {
      userAgent: device.userAgent ?? '',
      userAgentData: device.platform === undefined ? undefined : { platform: device.platform },
      maxTouchPoints: device.maxTouchPoints ?? 0,
    },
  }
  const names = Object.keys(browser)
  runInNewContext(page?.inline_scripts.join('\n') ?? '', browser)
  expect(Object.keys(browser), 'names that another script could meet').toEqual(names)
  const { script, ...marks } = dataset
  expect(script).toBe('')
  return marks
}

describe('before the first paint', () => {
  it('nothing is marked on an unknown device', () => {
    expect(marksOn({})).toEqual({})
  })

  it.each(['light', 'dark'])('the chosen colours are marked: %s', (mode) => {
    expect(marksOn({ local: { 'color-mode': mode } })).toEqual({ theme: mode })
  })

  it('unknown colours are not marked', () => {
    expect(marksOn({ local: { 'color-mode': 'sepia' } })).toEqual({})
  })

  it('a member is marked in this tab and in a new one', () => {
    expect(marksOn({ local: { owner: '1' } })).toEqual({ member: '', known: '' })
  })

  it('a member who wants no copies on this device is marked in this tab alone', () => {
    const local = { owner: '', keep: 'false' }
    expect(marksOn({ local, session: { 'user-info': '{}' } })).toEqual({
      member: '',
      known: '',
    })
    expect(marksOn({ local })).toEqual({ known: '' })
  })

  it('a page that is opened at its top draws the rest after the first frame', () => {
    expect(marksOn({ opened: 'navigate' }, home)).toEqual({ top: '' })
    expect(marksOn({ opened: 'navigate', hash: '#questions' }, home)).toEqual({})
    for (const opened of ['reload', 'back_forward'] as const) {
      expect(marksOn({ opened }, home)).toEqual({})
    }
  })

  it('a page is marked only with what its rules ask for', () => {
    expect(marksOn({ opened: 'navigate', userAgent: ANDROID }, faq)).toEqual({})
  })

  it('a page in another language than the chosen one hydrates, unless it was asked for', () => {
    expect(marksOn({ local: { umi_locale: 'zh-CN' } })).toEqual({ hydrate: '' })
    expect(marksOn({ local: { umi_locale: 'en-US' } })).toEqual({})
    expect(marksOn({ local: { umi_locale: 'zh-CN' }, search: '?x=1&locale=en-US' })).toEqual({})
  })
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0'
const FIREFOX_ON_LINUX =
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const FIREFOX_ON_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
const CHROME_OS = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0'

const systemOf = (userAgent: string, platform?: string, maxTouchPoints = 0) =>
  marksOn({ userAgent, platform, maxTouchPoints }).platform

describe('the visitor’s system', () => {
  it.each([
    ['Android', ANDROID, 'android'],
    ['macOS', MAC, 'macos'],
    ['Windows', WINDOWS, 'windows'],
  ])('is the one that the browser names: %s', (platform, userAgent, expected) => {
    expect(systemOf(userAgent, platform)).toBe(expected)
  })

  it('is the name before the user agent, which an Android tablet disguises', () => {
    expect(systemOf(LINUX, 'Android')).toBe('android')
  })

  it.each([
    [ANDROID, 'android'],
    [IPHONE, 'ios'],
    [MAC, 'macos'],
    [WINDOWS, 'windows'],
    [LINUX, 'linux'],
    [FIREFOX_ON_LINUX, 'linux'],
    [FIREFOX_ON_ANDROID, 'android'],
  ])('is read from the user agent where there is no name: %s', (userAgent, expected) => {
    expect(systemOf(userAgent)).toBe(expected)
  })

  it('is an iPad where a Mac has a touch screen', () => {
    expect(systemOf(MAC, undefined, 5)).toBe('ios')
  })

  it('is a Linux computer where there is no touch screen; with one it may be a phone', () => {
    expect(systemOf(LINUX, 'Linux')).toBe('linux')
    expect(systemOf(LINUX, 'Linux', 5)).toBeUndefined()
    expect(systemOf(LINUX, undefined, 5)).toBeUndefined()
  })

  it.each([
    [CHROME_OS, 'Chrome OS'],
    [CHROME_OS, undefined],
    ['', undefined],
    ['', ''],
  ])('is unknown for %j named %j', (userAgent, platform) => {
    expect(systemOf(userAgent, platform)).toBeUndefined()
  })
})
