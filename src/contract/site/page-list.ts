import * as v from 'valibot'
import type { Locale } from '#domain/site/locales.ts'
import { filled, listOf, locale } from '../fields.ts'

/** The address of the page list, which the service worker checks by itself. */
export const PAGE_LIST_PATH = '/content/page-list.json'

/** A path of this site without query, so that the list never names another host. */
const path = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?!\/)[^?#\\\s]*$/))

const revision = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/**
 * The pages and files to store for offline use. Every language's page bundle contains all pages; the
 * files are fetched one by one. The worker applies a list as a whole or not at all, and only if `build`
 * is the worker's own.
 */
export const PageList = v.object({
  /** the build of the pages' scripts: `dist/build-id` and the worker's `__BUILD_ID__` */
  build: filled(64),
  /** changes with the operator's content and with the build */
  revision,
  locales: v.pipe(v.array(locale), v.minLength(1), v.maxLength(16)),
  pages: listOf(path, 200),
  /** the page to answer for every other path */
  not_found: path,
  /** content files of every language, and the manifests */
  files: listOf(path, 200),
})

export type PageList = v.InferOutput<typeof PageList>

/** Shortens a revision to what tells it from others in an address; first answers have few bytes left (decision 205). */
export const shortRevision = (revision: string) => revision.slice(0, 8)

/**
 * Returns the address of a content file as it is in a revision, so that a page is hydrated with what it was
 * rendered from. Where the service has another revision by then, it answers `null`.
 */
export const fileOfRevision = (file: string, revision: string) =>
  `${file}?${shortRevision(revision)}`

/** Returns the short revision that an address asks for by its query; null where any is wanted. */
export const askedRevision = (address: string) => /\?([0-9a-f]{8})$/.exec(address)?.[1] ?? null

/** Returns the path of a language's page bundle. */
export const pageBundlePath = (locale: Locale) => `/content/pages/${locale}.json`

/**
 * All pages of one language with their response headers. Pages are alike: compressed together they need
 * less than a third of the bytes.
 */
export const PageBundle = v.object({
  revision,
  pages: v.array(
    v.object({
      path,
      status: v.picklist([200, 404]),
      headers: v.record(v.string(), v.string()),
      html: v.string(),
    }),
  ),
})

export type PageBundle = v.InferOutput<typeof PageBundle>
