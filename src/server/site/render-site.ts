import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { PAGE_LIST_PATH, PageBook, PageList, pageBookPath } from '#contract/page-list.ts'
import { sharingPicturePath } from '#contract/renderer.ts'
import { appName, LOCALES, type Locale } from '#domain/locales.ts'
import { encodeText } from '../http/encoded-text.ts'
import type { Build } from './build-files.ts'
import type { SiteContent } from './content.ts'
import { contentFileValues } from './content-file-values.ts'
import { contentPolicy, pageHeaders } from './page-headers.ts'
import { NOT_FOUND_PATH, PAGE_PATHS } from './page-names.ts'
import { type PageInPlace, renderPages } from './render-pages.ts'
import { ROBOTS_PATH, robotsText, SITE_MAP_PATH, siteMap } from './search-files.ts'
import type { SharingPicture } from './sharing-picture.ts'
import { type SitePage, SiteSet } from './site-set.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** Everything that pages are made of. */
export interface SiteSources {
  content: SiteContent
  build: Build
  /** where members reach the site, without a slash at its end; null while the operator names none */
  origin: string | null
  demonstration: boolean
}

/** Changes when what is written below changes in a way that the sources do not tell. */
const FORM = 4

/** Names the set that these sources make: the same ones make the same. */
export function siteHash({ content, build, origin, demonstration }: SiteSources): string {
  const sources = JSON.stringify([FORM, build.hash, origin, demonstration, content])
  return createHash('sha256').update(sources).digest('hex').slice(0, 24)
}

/** Renders every page in every language, and the files beside them. @throws what the renderer throws */
export async function renderSite(sources: SiteSources): Promise<SiteSet> {
  const hash = siteHash(sources)
  const values = contentFileValues(sources.content, sources.demonstration)
  const places = [...PAGE_PATHS, NOT_FOUND_PATH].flatMap((path) =>
    LOCALES.map((locale) => ({ path, locale })),
  )
  const rendered = await render(sources, places, Object.fromEntries(values))
  const pages = await Promise.all(rendered.pages.map(sitePage))
  const files = [
    ...dataFiles(sources, hash, values),
    ...LOCALES.map((locale) => pageBook(hash, locale, pages)),
    ...searchFiles(sources, rendered.pages),
    ...rendered.pictures.map(pictureFile),
  ]
  return new SiteSet(hash, pages, await Promise.all(files.map(siteFile)))
}

type Place = Pick<PageInPlace, 'path' | 'locale'>

/** Renders one page that is kept nowhere. @throws what the renderer throws */
export async function renderOnePage(sources: SiteSources, place: Place): Promise<SitePage> {
  const values = Object.fromEntries(contentFileValues(sources.content, sources.demonstration))
  const { pages } = await render({ ...sources, origin: null }, [place], values)
  const [page] = await Promise.all(pages.map(sitePage))
  if (page === undefined) throw new Error('No page was rendered')
  return page
}

function render(
  { content: { as_of_ms, web_config }, build: { manifest, renderer }, origin }: SiteSources,
  pages: readonly Place[],
  content: Record<string, unknown>,
): ReturnType<typeof renderPages> {
  const shared = { origin, as_of_ms, content, manifest }
  const names = { 'en-US': appName(web_config, 'en-US'), 'zh-CN': appName(web_config, 'zh-CN') }
  return renderPages({ renderer, shared, pages, names: origin === null ? null : names })
}

const sitePage = async ({ path, locale, status, html, ...inline }: PageInPlace) => ({
  path,
  locale,
  status,
  content_policy: contentPolicy({
    scripts: inline.inline_scripts.map(sourceOf),
    styles: inline.inline_styles.map(sourceOf),
  }),
  text: await encodeText('text/html; charset=utf-8', html),
})

/** The CSP source of an inline element with this text. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type PlainFile = [path: string, type: string, body: string | Buffer]

const siteFile = async ([path, type, body]: PlainFile) => ({
  path,
  text: await encodeText(typeof body === 'string' ? `${type}; charset=utf-8` : type, body),
})

const pictureFile = ({ locale, png }: SharingPicture): PlainFile => [
  sharingPicturePath(locale),
  'image/png',
  png,
]

/** The pages of a language as the worker takes them. */
function pageBook(revision: string, of: Locale, all: readonly SitePage[]): PlainFile {
  const pages = all
    .filter(({ locale }) => locale === of)
    .map((page) => ({
      path: page.path,
      status: page.status,
      headers: pageHeaders(page),
      html: String(page.text.bodies.identity),
    }))
  const book = v.parse(PageBook, { revision, pages })
  return [pageBookPath(of), 'application/json', JSON.stringify(book)]
}

/** What the worker keeps beside the pages, and the list of it all. */
function dataFiles(
  { content, build }: SiteSources,
  revision: string,
  values: ReadonlyMap<string, unknown>,
): PlainFile[] {
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
  const jsonFile =
    (type: string) =>
    ([path, value]: readonly [string, unknown]): PlainFile => [path, type, JSON.stringify(value)]
  return [
    ...[...values, [PAGE_LIST_PATH, list] as const].map(jsonFile('application/json')),
    ...manifests.map(jsonFile('application/manifest+json')),
  ]
}

/** What only crawlers read; a site without an address of its own has nothing to map. */
function searchFiles({ origin }: SiteSources, rendered: readonly PageInPlace[]): PlainFile[] {
  const robots: PlainFile = [ROBOTS_PATH, 'text/plain', robotsText(origin)]
  if (origin === null) return [robots]
  const indexed = rendered.filter(({ is_indexed }) => is_indexed).map(({ path }) => path)
  return [robots, [SITE_MAP_PATH, 'application/xml', siteMap(origin, [...new Set(indexed)])]]
}
