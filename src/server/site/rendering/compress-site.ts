import { join } from 'node:path'
import type { EncodedText } from '../../http/encoded-text.ts'
import { runApart } from './run-apart.ts'
import { SiteSet } from './site-set.ts'

const PROGRAM = join(import.meta.dirname, 'compress-process.ts')

/** Compresses all texts of a site as small as possible, in a child process. @throws when aborted */
export async function compressSite(set: SiteSet, signal?: AbortSignal): Promise<SiteSet> {
  const texts = [...set.pages, ...set.files].map(({ text }) => text)
  const compressed = await runApart<EncodedText>(PROGRAM, { texts }, signal)
  const byTag = new Map(compressed.map((text) => [text.tag, text]))
  const withBest = <Part extends { text: EncodedText }>(part: Part) => ({
    ...part,
    text: byTag.get(part.text.tag) ?? part.text,
  })
  return new SiteSet({
    hash: set.hash,
    pages: set.pages.map(withBest),
    files: set.files.map(withBest),
    pictures: set.pictures,
    isCompressedBest: true,
  })
}
