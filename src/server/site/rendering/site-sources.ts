import { createHash } from 'node:crypto'
import type { ShownContent } from '../content/content.ts'
import type { Build } from './build-files.ts'

/** All inputs of rendering. */
export interface SiteSources {
  content: ShownContent
  build: Build
  /** the site's public origin, without a trailing slash; null when none is configured */
  origin: string | null
  demonstration: boolean
  /** whether a first node has ever registered (decision 142) */
  isSetUp: boolean
  /** origins that tell the account page over which IP version traffic leaves (decision 146) */
  exitOrigins: readonly string[]
}

/** Increment this when the server's code changes the output for the same sources. */
const FORM = 6

/** Returns the identifier of the set that these sources render to; equal sources give the same one. */
export function siteHash({
  content,
  build,
  origin,
  demonstration,
  isSetUp,
  exitOrigins,
}: SiteSources): string {
  const sources = [FORM, build.hash, origin, demonstration, isSetUp, exitOrigins, content]
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 24)
}
