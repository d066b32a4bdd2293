/** How an app takes a profile over. */
interface ImportScheme {
  /** writes the address that opens the app with the profile; `link` is where the app fetches it */
  address: (link: string, name: string) => string
  /** whether its camera reads this address; otherwise it reads the plain link */
  isScanned: boolean
}

/** How apps take a profile over, each as its makers document it; an app is content and names one of these. */
export const IMPORT_SCHEMES = {
  // https://sing-box.sagernet.org/clients/general/#uri-scheme
  'sing-box': {
    address: (link, name) =>
      `sing-box://import-remote-profile?url=${encodeURIComponent(link)}#${encodeURIComponent(name)}`,
    isScanned: true,
  },
  clash: installConfig('clash'),
  'clash-verge': installConfig('clash-verge'),
  clashmeta: installConfig('clashmeta'),
  clashmi: installConfig('clashmi'),
  flclash: installConfig('flclash'),
  karing: installConfig('karing'),
  mihomo: installConfig('mihomo'),
  stash: installConfig('stash'),
  // https://hiddify.com/app/URL-Scheme/
  hiddify: {
    address: (link, name) => `hiddify://import/${link}#${encodeURIComponent(name)}`,
    isScanned: false,
  },
} as const satisfies Record<string, ImportScheme>
export type ImportSchemeName = keyof typeof IMPORT_SCHEMES

export const IMPORT_SCHEME_NAMES = Object.keys(IMPORT_SCHEMES) as ImportSchemeName[]

/** Clash for Windows began it; the name comes first because Clash Verge Rev takes all after `url=` for the link. */
function installConfig(scheme: string): ImportScheme {
  return {
    address: (link, name) =>
      `${scheme}://install-config?name=${encodeURIComponent(name)}&url=${encodeURIComponent(link)}`,
    isScanned: false,
  }
}
