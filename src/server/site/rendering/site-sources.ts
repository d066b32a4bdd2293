import { createHash } from 'node:crypto'
import type { SiteContent } from '../content/content.ts'
import type { Build } from './build-files.ts'

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
