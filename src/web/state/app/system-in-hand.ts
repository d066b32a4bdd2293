/** User-Agent Client Hints, of Chromium alone. */
interface ClientHints {
  userAgentData?: { platform: string }
}

/** Detects the system that this browser runs on; empty when unknown. */
export function systemInHand(): string {
  const { userAgent, userAgentData, maxTouchPoints } = navigator as Navigator & ClientHints
  const [name] =
    /android|iphone|ipad|ipod|macintosh|windows nt|x11;.*linux|^(ios|macos|windows|linux)$/.exec(
      (userAgentData?.platform || userAgent).toLowerCase(),
    ) ?? ['']
  // an iPad asks for desktop pages under the name of a Mac, an Android tablet under that of Linux;
  // a Mac has no touch screen, while a computer with Linux may have one
  const hasTouch = maxTouchPoints > 1
  const renamed: Record<string, string> = {
    macintosh: hasTouch ? 'ios' : 'macos',
    'windows nt': 'windows',
  }
  return renamed[name] ?? name.replace(/^ip.*/, 'ios').replace(/^.*linux/, hasTouch ? '' : 'linux')
}
