import { describe, expect, it } from 'vitest'
import type { DownloadLinks } from '#contract/content.ts'
import { linksFor, platformOf } from '../../../src/web/pages/download/platform.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0'
const CHROME_OS = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0'

const seen = (userAgent: string, platform?: string, maxTouchPoints = 0) =>
  platformOf({ userAgent, platform, maxTouchPoints })

describe('download page: the machine in hand', () => {
  it.each([
    ['Android', ANDROID, 'android'],
    ['macOS', MAC, 'macos'],
    ['Windows', WINDOWS, 'windows'],
  ] as const)('believes the browser that says %s', (platform, user_agent, expected) => {
    expect(seen(user_agent, platform)).toBe(expected)
  })

  it('believes the name before the user agent, which an Android tablet disguises', () => {
    expect(seen(LINUX, 'Android')).toBe('android')
  })

  it.each([
    [ANDROID, 'android'],
    [IPHONE, 'ios'],
    [MAC, 'macos'],
    [WINDOWS, 'windows'],
  ] as const)(
    'reads the user agent where the browser gives no name: %s',
    (user_agent, expected) => {
      expect(seen(user_agent)).toBe(expected)
    },
  )

  it('knows an iPad that calls itself a Mac by its touch screen', () => {
    expect(seen(MAC, undefined, 5)).toBe('ios')
  })

  it.each([
    [LINUX, 'Linux'],
    [CHROME_OS, 'Chrome OS'],
    [LINUX, undefined],
    ['', undefined],
    ['', ''],
  ])('is not sure of %j named %j', (user_agent, platform) => {
    expect(seen(user_agent, platform)).toBeNull()
  })
})

const LINKS: DownloadLinks = {
  android_download_link: 'https://files.example/android/',
  android_google_url: 'https://play.google.com/store/apps/details?id=example',
  ios_download_link: 'https://apps.apple.com/app/id1',
  macos_download_link: 'https://apps.apple.com/app/id2',
  windows_download_link: 'https://files.example/windows.exe',
}

describe('download page: links (spec 3, "Download links")', () => {
  it('offers Google Play before the direct link', () => {
    expect(linksFor('android', LINKS).map(({ name }) => name)).toEqual([
      'android_google_url',
      'android_download_link',
    ])
  })

  it('has nothing to offer where the operator set nothing', () => {
    expect(linksFor('windows', { ...LINKS, windows_download_link: '' })).toEqual([])
  })

  it.each([
    'http://files.example/windows.exe',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:help@files.example',
    'https://someone@files.example/',
    '//files.example/windows.exe',
  ])('never shows %s', (link) => {
    expect(linksFor('windows', { ...LINKS, windows_download_link: link })).toEqual([])
  })
})
