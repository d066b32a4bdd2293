const MAX_READ = 512

/** Ordered, the first match wins: most browsers also name the browsers that they derive from. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['QQ Browser', /M?QQBrowser\//],
  ['UC Browser', /UC ?Browser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\/|OPT\//],
  ['Edge', /Edg(A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.* Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
]

/**
 * Names browser and system without versions, enough for members to recognize their own; empty when
 * unknown.
 */
export function nameBrowser(userAgent: string): { browser: string; system: string } {
  const text = userAgent.slice(0, MAX_READ)
  const first = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(text))?.[0] ?? ''
  return { browser: first(BROWSERS), system: first(SYSTEMS) }
}
