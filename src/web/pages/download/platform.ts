import type { DownloadLinks } from '#contract/content.ts'
import { safeLink } from '#domain/links.ts'

/** The systems that there is a client for (section 1). */
export const CLIENT_PLATFORMS = ['android', 'ios', 'macos', 'windows'] as const
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number]

export interface Visitor {
  /** `userAgentData.platform`, where the browser has it */
  platform: string | undefined
  userAgent: string
  maxTouchPoints: number
}

/** The visitor's system, or null when it is another one or cannot be told. */
export function platformOf({
  platform,
  userAgent,
  maxTouchPoints,
}: Visitor): ClientPlatform | null {
  if (platform) return NAMED.find(([name]) => name.test(platform))?.[1] ?? null
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // an iPad asks for desktop pages under the name of a Mac, but a Mac has no touch screen
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'macos'
  return /windows nt/i.test(userAgent) ? 'windows' : null
}

const NAMED: readonly [RegExp, ClientPlatform][] = [
  [/^android$/i, 'android'],
  [/^ios$/i, 'ios'],
  [/^macos$/i, 'macos'],
  [/^windows$/i, 'windows'],
]

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
