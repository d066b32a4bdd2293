import type { DownloadLinks } from '#contract/site/content.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { safeLink } from '#domain/site/links.ts'

export type LinkName = keyof DownloadLinks

const LINKS: Record<Platform, readonly LinkName[]> = {
  android: ['android_google_url', 'android_download_link'],
  ios: ['ios_download_link'],
  macos: ['macos_download_link'],
  windows: ['windows_download_link'],
  // comes as a package of each distribution
  linux: [],
}

/** The name in the addresses of WireGuard's own files and of mirrors, and its numbers in the App Store. */
const WIREGUARD = /wireguard|\/id(1441195209|1451685025)\b/i

export interface AppLink {
  name: LinkName
  href: string
  /** false for an app that the operator offers instead */
  isWireguard: boolean
}

/** Lists a platform's download links, without those that are not set or not https. */
export function linksFor(platform: Platform, links: Readonly<DownloadLinks>): AppLink[] {
  return LINKS[platform].flatMap((name) => {
    const href = links[name].startsWith('https:') ? safeLink(links[name]) : null
    return href === null ? [] : [{ name, href, isWireguard: WIREGUARD.test(href) }]
  })
}
