import type { DownloadLinks } from '#contract/content.ts'
import { safeLink } from '#domain/links.ts'

/** The systems that there is a client for (section 1). */
export const CLIENT_PLATFORMS = ['android', 'ios', 'macos', 'windows'] as const
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number]

export type LinkName = keyof DownloadLinks

const LINKS: Record<ClientPlatform, readonly LinkName[]> = {
  android: ['android_google_url', 'android_download_link'],
  ios: ['ios_download_link'],
  macos: ['macos_download_link'],
  windows: ['windows_download_link'],
}

/** A platform's links that may stand on a page: https only; none where the operator set none. */
export function linksFor(
  platform: ClientPlatform,
  links: Readonly<DownloadLinks>,
): { name: LinkName; href: string }[] {
  return LINKS[platform].flatMap((name) => {
    const href = links[name].startsWith('https:') ? safeLink(links[name]) : null
    return href === null ? [] : [{ name, href }]
  })
}
