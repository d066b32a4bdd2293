import * as v from 'valibot'
import { PAGE_LIST_PATH, PageBundle, PageList, pageBundlePath } from '#contract/site/page-list.ts'
import { PAGES } from '#contract/site/pages.ts'
import type { PageRequest, Renderer, SharingWords } from '#contract/site/renderer.ts'
import { ABUSE_PATH, STATUS_PATH } from '#domain/site/links.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { encodeText } from '../../http/encoded-text.ts'
import { inlineSource } from '../../http/plain-page.ts'
import { contentFileValues } from '../content/content-file-values.ts'
import { brandFiles, brandLinks } from './brand-links.ts'
import { contentPolicy, pageHeaders } from './page-headers.ts'
import { NOT_FOUND_PATH, PAGE_PATHS } from './page-names.ts'
import type { PageInLanguage, RenderJob } from './render-job.ts'
import { ROBOTS_PATH, robotsText, SITE_MAP_PATH, siteMap } from './search-files.ts'
import { type SharingPicture, sharingPictureOf } from './sharing-picture.ts'
import type { SiteFile, SitePage } from './site-set.ts'
import type { SiteSources } from './site-sources.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** Renders the job's pages and compresses them quickly; a job for the whole site also makes all other files. */
export async function makeSite({ sources, hash, onlyPages }: RenderJob): Promise<{
  pages: SitePage[]
  files: SiteFile[]
  pictures: SharingPicture[]
}> {
  const values = contentFileValues(sources.content, sources.demonstration)
  const pictures = new Map<string, SharingPicture>()
  const { brand } = sources.content
  const pictureOf = (words: SharingWords) => {
    const picture = sharingPictureOf(words, brand)
    pictures.set(picture.path, picture)
    return picture.path
  }
  const content = Object.fromEntries(values)
  const rendered = await renderPages(sources, onlyPages ?? EVERY_PLACE, {
    content,
    pictureOf,
    brand: brandLinks(brand, onlyPages === null),
    revision: hash,
  })
  const pages = rendered.map(({ page }) => page)
  if (onlyPages !== null) return { pages, files: [], pictures: [] }
  const files = [
    ...dataFiles(sources, hash, values),
    ...LOCALES.map((locale) => pageBundle(hash, locale, rendered)),
    ...searchFiles(sources, rendered),
  ]
  return { pages, files: await Promise.all(files.map(siteFile)), pictures: [...pictures.values()] }
}

const EVERY_PLACE: readonly PageInLanguage[] = [...PAGE_PATHS, NOT_FOUND_PATH].flatMap((path) =>
  LOCALES.map((locale) => ({ path, locale })),
)

interface RenderedPage {
  page: SitePage
  html: string
  isIndexed: boolean
}

async function renderPages(
  { content: { as_of_ms }, build: { manifest, renderer }, ...sources }: SiteSources,
  onlyPages: readonly PageInLanguage[],
  given: Pick<PageRequest, 'content' | 'pictureOf' | 'brand' | 'revision'>,
): Promise<RenderedPage[]> {
  const { renderPage }: Renderer = await import(renderer)
  const { origin, isSetUp, exitOrigins } = sources
  const shared = { ...given, origin, as_of_ms, isSetUp, manifest }
  const rendered: Promise<RenderedPage>[] = []
  for (const { path, locale } of onlyPages) {
    const { status, html, is_indexed, ...inline } = await renderPage({ ...shared, path, locale })
    const content_policy = contentPolicy({
      scripts: inline.inline_scripts.map(inlineSource),
      styles: inline.inline_styles.map(inlineSource),
      connect: path === PAGES.account ? exitOrigins : [],
    })
    const page = encodeText('text/html; charset=utf-8', html).then((text) => ({
      page: { path, locale, status, content_policy, text },
      html,
      isIndexed: is_indexed,
    }))
    rendered.push(page)
  }
  return Promise.all(rendered)
}

type PlainFile = readonly [path: string, type: string, body: string]

const siteFile = async ([path, type, body]: PlainFile) => ({
  path,
  text: await encodeText(`${type}; charset=utf-8`, body),
})

/** Bundles all pages of a language for the service worker. */
function pageBundle(revision: string, locale: Locale, all: readonly RenderedPage[]): PlainFile {
  const pages = all
    .filter(({ page }) => page.locale === locale)
    .map(({ page, html }) => ({
      path: page.path,
      status: page.status,
      headers: pageHeaders(page),
      html,
    }))
  const bundle = v.parse(PageBundle, { revision, pages })
  return [pageBundlePath(locale), 'application/json', JSON.stringify(bundle)]
}

/** Makes the data files, manifests and drawings that the service worker stores, and the list of all of them. */
function dataFiles(
  { content, build }: SiteSources,
  revision: string,
  values: ReadonlyMap<string, unknown>,
): PlainFile[] {
  const manifests = LOCALES.map(
    (locale) => [manifestPath(locale), webManifest(locale, content)] as const,
  )
  const ofBrand = brandFiles(content.brand)
  const list = v.parse(PageList, {
    build: build.id,
    revision,
    locales: LOCALES,
    pages: PAGE_PATHS,
    not_found: NOT_FOUND_PATH,
    files: [...values.keys(), ...[...manifests, ...ofBrand].map(([path]) => path)],
  })
  const jsonFile =
    (type: string) =>
    ([path, value]: readonly [string, unknown]): PlainFile => [path, type, JSON.stringify(value)]
  return [
    ...[...values, [PAGE_LIST_PATH, list] as const].map(jsonFile('application/json')),
    ...manifests.map(jsonFile('application/manifest+json')),
    ...ofBrand,
  ]
}

/** Makes `robots.txt` and the site map, which needs the site's public address. */
function searchFiles({ origin }: SiteSources, rendered: readonly RenderedPage[]): PlainFile[] {
  const robots: PlainFile = [ROBOTS_PATH, 'text/plain', robotsText(origin)]
  if (origin === null) return [robots]
  const indexed = rendered.filter(({ isIndexed }) => isIndexed).map(({ page }) => page.path)
  const paths = [...new Set(indexed), STATUS_PATH, ABUSE_PATH]
  return [robots, [SITE_MAP_PATH, 'application/xml', siteMap(origin, paths)]]
}
