import type { PageName } from '#contract/site/pages.ts'
import type { BuildManifest } from '#contract/site/renderer.ts'
import type { Locale } from '#domain/site/locales.ts'

/** Addresses of a page's scripts. */
export interface PageScripts {
  /** script that draws the pass before all others are loaded; null on other pages */
  first: string | null
  main: string
  after_paint: string
  /** all scripts of the page and its language but `after_paint`, each after its imports */
  all: readonly string[]
}

const MAIN = 'src/web/main.tsx'
const FIRST_PASS = 'src/web/start/first-pass.ts'
const AFTER_PAINT = 'src/web/start/after-paint.ts'

/** @throws when the build lacks a script */
export function scriptsOf(
  name: PageName | 'notFound',
  locale: Locale,
  manifest: BuildManifest,
): PageScripts {
  const hasFirst = name === 'account'
  const page = pageScript(name, manifest)
  const wanted = [
    ...(hasFirst ? [FIRST_PASS] : []),
    ...['first', page].map((script) => `virtual:sentences/${script}?${locale}`),
    page,
    MAIN,
  ]
  const all = new Set<string>()
  for (const key of wanted) collect(key, manifest, all)
  return {
    first: hasFirst ? addressOf(FIRST_PASS, manifest) : null,
    main: addressOf(MAIN, manifest),
    after_paint: addressOf(AFTER_PAINT, manifest),
    all: [...all],
  }
}

/** Returns the source of a page: a file of its name, or `page.tsx` in a folder of its name. */
function pageScript(name: string, manifest: BuildManifest): string {
  const path = `src/web/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return `${path}.tsx` in manifest ? `${path}.tsx` : `${path}/page.tsx`
}

/** Adds a script after its imports; an import that closes a circle is skipped. */
function collect(
  key: string,
  manifest: BuildManifest,
  addresses: Set<string>,
  way: string[] = [],
): void {
  const address = addressOf(key, manifest)
  if (addresses.has(address) || way.includes(key)) return
  for (const imported of manifest[key]?.imports ?? []) {
    collect(imported, manifest, addresses, [...way, key])
  }
  addresses.add(address)
}

function addressOf(key: string, manifest: BuildManifest): string {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no script of ${key}`)
  return `/${chunk.file}`
}
