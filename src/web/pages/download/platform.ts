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

/** Lists a platform's download links, without those that are not set or not https. */
export function linksFor(
  platform: Platform,
  links: Readonly<DownloadLinks>,
): { name: LinkName; href: string }[] {
  return LINKS[platform].flatMap((name) => {
    const href = links[name].startsWith('https:') ? safeLink(links[name]) : null
    return href === null ? [] : [{ name, href }]
  })
}
