import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { PAGE_LIST_PATH, PageList } from '#contract/page-list.ts'
import { LOCALES } from '#domain/locales.ts'
import { encodeText } from '../http/encoded-text.ts'
import type { Build } from './build-files.ts'
import type { SiteContent } from './content.ts'
import { contentFileValues } from './content-file-values.ts'
import { contentPolicy } from './page-headers.ts'
import { NOT_FOUND_PATH, PAGE_PATHS } from './page-names.ts'
import { renderPages } from './render-pages.ts'
import { type SiteFile, type SitePage, SiteSet } from './site-set.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** Everything that pages are made of. */
export interface SiteSources {
  content: SiteContent
  build: Build
  /** where members reach the site, without a slash at its end */
  origin: string
  demonstration: boolean
}

/** Changes when what is written below changes in a way that the sources do not tell. */
const FORM = 1

/** Names the set that these sources make: the same ones make the same. */
export function siteHash({ content, build, origin, demonstration }: SiteSources): string {
  const sources = JSON.stringify([FORM, build.hash, origin, demonstration, content])
  return createHash('sha256').update(sources).digest('hex').slice(0, 24)
}

/** Renders every page in every language, and the files beside them. @throws what the renderer throws */
export async function renderSite(sources: SiteSources): Promise<SiteSet> {
  const hash = siteHash(sources)
  const values = contentFileValues(sources.content, sources.demonstration)
  const pages = await makePages(sources, Object.fromEntries(values))
  const files = await makeFiles(sources, hash, values)
  return new SiteSet(hash, pages, files)
}

async function makePages(
  { content: { as_of_ms }, build: { manifest, renderer }, origin }: SiteSources,
  content: Record<string, unknown>,
): Promise<SitePage[]> {
  const pages = [...PAGE_PATHS, NOT_FOUND_PATH].flatMap((path) =>
    LOCALES.map((locale) => ({ path, locale })),
  )
  const shared = { origin, as_of_ms, content, manifest }
  const rendered = await renderPages({ renderer, shared, pages })
  return Promise.all(
    rendered.map(async ({ html, inline_scripts, inline_styles, ...page }) => ({
      ...page,
      content_policy: contentPolicy({
        scripts: inline_scripts.map(sourceOf),
        styles: inline_styles.map(sourceOf),
      }),
      text: await encodeText('text/html; charset=utf-8', html),
    })),
  )
}

/** The CSP source of an inline element with this text. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

async function makeFiles(
  { content, build }: SiteSources,
  revision: string,
  values: ReadonlyMap<string, unknown>,
): Promise<SiteFile[]> {
  const manifests = LOCALES.map(
    (locale) => [manifestPath(locale), webManifest(locale, content.web_config)] as const,
  )
  const list = v.parse(PageList, {
    build: build.id,
    revision,
    locales: LOCALES,
    pages: PAGE_PATHS,
    not_found: NOT_FOUND_PATH,
    files: [...values.keys(), ...manifests.map(([path]) => path)],
  })
  const typed = [
    ...[...values, [PAGE_LIST_PATH, list] as const].map(
      ([path, value]) => [path, 'application/json; charset=utf-8', value] as const,
    ),
    ...manifests.map(
      ([path, value]) => [path, 'application/manifest+json; charset=utf-8', value] as const,
    ),
  ]
  return Promise.all(
    typed.map(async ([path, type, value]) => ({
      path,
      text: await encodeText(type, JSON.stringify(value)),
    })),
  )
}
