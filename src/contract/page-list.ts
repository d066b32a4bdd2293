import * as v from 'valibot'
import type { Locale } from '#domain/locales.ts'
import { filled, locale } from './fields.ts'

/** Where the list stands; the worker follows it by itself. */
export const PAGE_LIST_PATH = '/content/page-list.json'

/** A path of this site without query, so that a list never names another host. */
const path = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?!\/)[^?#\\\s]*$/))

const revision = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/**
 * What there is to keep for reading without a network: every page stands in the book of each
 * language, every file answers under its path. The worker takes a list whole or not at all,
 * and only one whose `build` is its own.
 */
export const PageList = v.object({
  /** the build that the pages' scripts belong to; `dist/build-id` and the worker's `__BUILD_ID__` */
  build: filled(64),
  /** changes when the operator's content or the build changed */
  revision,
  locales: v.pipe(v.array(locale), v.minLength(1), v.maxLength(16)),
  pages: v.pipe(v.array(path), v.maxLength(200)),
  /** the page that stands for every other path */
  not_found: path,
  /** content files of every language, and the manifests */
  files: v.pipe(v.array(path), v.maxLength(200)),
})

export type PageList = v.InferOutput<typeof PageList>

/** Where the book of a language stands. */
export const pageBookPath = (of: Locale) => `/content/pages/${of}.json`

/**
 * Every page of one language as it would be answered. Pages are alike: together they shrink to less
 * than a third of what they weigh one by one.
 */
export const PageBook = v.object({
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

export type PageBook = v.InferOutput<typeof PageBook>
