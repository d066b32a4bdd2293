import type { Locale } from '#domain/site/locales.ts'
import type { EncodedText } from '../../http/encoded-text.ts'
import type { SharingPicture } from './sharing-picture.ts'

/** A rendered page, with a content security policy that allows exactly its inline elements. */
export interface SitePage {
  path: string
  locale: Locale
  status: number
  content_policy: string
  text: EncodedText
}

/** A generated file that is not a page: content, manifest, page list, page bundle or site map. */
export interface SiteFile {
  path: string
  text: EncodedText
}

/** All pages and files rendered from one build and one version of the content. */
export class SiteSet {
  readonly hash: string
  readonly pages: readonly SitePage[]
  readonly files: readonly SiteFile[]
  /** pictures that the pages name, drawn after the pages are served (decision 154) */
  readonly pictures: readonly SharingPicture[]
  /** false while the texts are compressed quickly only */
  readonly isCompressedBest: boolean
  readonly #byPlace: ReadonlyMap<string, SitePage>
  readonly #byPath: ReadonlyMap<string, EncodedText>

  constructor({
    hash,
    pages,
    files,
    pictures,
    isCompressedBest,
  }: Pick<SiteSet, 'hash' | 'pages' | 'files' | 'pictures' | 'isCompressedBest'>) {
    this.hash = hash
    this.pages = pages
    this.files = files
    this.pictures = pictures
    this.isCompressedBest = isCompressedBest
    this.#byPlace = new Map(pages.map((page) => [`${page.locale} ${page.path}`, page]))
    this.#byPath = new Map(files.map(({ path, text }) => [path, text]))
  }

  page(path: string, locale: Locale): SitePage | null {
    return this.#byPlace.get(`${locale} ${path}`) ?? null
  }

  file(path: string): EncodedText | null {
    return this.#byPath.get(path) ?? null
  }

  hasPicture(path: string): boolean {
    return this.pictures.some((picture) => picture.path === path)
  }
}
