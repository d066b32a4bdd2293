import { describe, expect, it } from 'vitest'
import type { DownloadLinks } from '#contract/site/content.ts'
import { linksFor } from '../../../src/web/pages/download/platform.ts'

const LINKS: DownloadLinks = {
  android_download_link: 'https://files.example/android/',
  android_google_url: 'https://play.google.com/store/apps/details?id=example',
  ios_download_link: 'https://apps.apple.com/app/id1',
  macos_download_link: 'https://apps.apple.com/app/id2',
  windows_download_link: 'https://files.example/windows.exe',
}

describe('download page: links (requirement 3.4)', () => {
  it('offers Google Play before the direct link', () => {
    expect(linksFor('android', LINKS).map(({ name }) => name)).toEqual([
      'android_google_url',
      'android_download_link',
    ])
  })

  it.each([
    ['macos', 'macos_download_link', 'https://apps.apple.com/app/id1451685025'],
    ['ios', 'ios_download_link', 'https://apps.apple.com/cn/app/wireguard/id1441195209?mt=8'],
    ['windows', 'windows_download_link', 'https://mirror.example/wireguard-amd64-1.0.msi'],
  ] as const)('knows WireGuard for %s from an app of the operator', (platform, name, link) => {
    expect(linksFor(platform, { ...LINKS, [name]: link })).toMatchObject([{ isWireguard: true }])
    expect(linksFor(platform, LINKS)).toMatchObject([{ isWireguard: false }])
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
