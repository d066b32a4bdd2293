import type { PageName } from '#contract/pages.ts'
import type { BuildManifest } from '#contract/renderer.ts'
import type { Locale } from '#domain/locales.ts'
import type { Catalogue } from '../i18n.ts'

/** Addresses of the scripts of one page. */
export interface PageScripts {
  main: string
  worker: string
  /** what `main` and the page import, the page itself and its language */
  others: readonly string[]
}

const MAIN = 'src/web/main.tsx'
const FIRST_PASS = 'src/web/first-pass.ts'
const WORKER = 'src/web/register-worker.ts'

/** @throws when the build lacks one of them */
export function scriptsOf(
  name: PageName | 'notFound',
  catalogues: readonly Catalogue[],
  locale: Locale,
  manifest: BuildManifest,
): PageScripts {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const first = name === 'account' ? FIRST_PASS : MAIN
  const wanted = [
    first,
    MAIN,
    `src/web/pages/${folder}/page.tsx`,
    ...catalogues.map((catalogue) => `locales/${locale}/${catalogue}.po`),
  ]
  const main = addressOf(first, manifest)
  const all = new Set<string>()
  for (const key of wanted) collect(key, manifest, all)
  all.delete(main)
  return { main, worker: addressOf(WORKER, manifest), others: [...all] }
}

function collect(key: string, manifest: BuildManifest, found: Set<string>): void {
  const address = addressOf(key, manifest)
  if (found.has(address)) return
  found.add(address)
  for (const imported of manifest[key]?.imports ?? []) collect(imported, manifest, found)
}

function addressOf(key: string, manifest: BuildManifest): string {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no script of ${key}`)
  return `/${chunk.file}`
}
