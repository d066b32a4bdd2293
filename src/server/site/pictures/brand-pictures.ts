import { join } from 'node:path'
import type { Brand } from '#domain/brand/brand.ts'
import { brandHash } from '../rendering/brand-links.ts'
import { runApart } from '../rendering/run-apart.ts'
import type { BrandPictures } from './draw-icons-process.ts'

const PROGRAM = join(import.meta.dirname, 'draw-icons-process.ts')

/** The pictures of the newest brand; the ones of before are forgotten with it. */
let drawn: { hash: string; pictures: Promise<BrandPictures> } | null = null

/**
 * Returns a brand's icons and its mark for emails, which a child process draws when they are first asked
 * for: about 90 kB of memory, and none under the built-in brand.
 * @throws when they can't be drawn; the next call tries again
 */
export function brandPictures(brand: Brand): Promise<BrandPictures> {
  const hash = brandHash(brand)
  if (drawn?.hash === hash) return drawn.pictures
  const pictures = drawPictures(brand)
  const mine = { hash, pictures }
  pictures.catch(() => {
    if (drawn === mine) drawn = null
  })
  drawn = mine
  return pictures
}

async function drawPictures(brand: Brand): Promise<BrandPictures> {
  const [pictures] = await runApart<BrandPictures>(PROGRAM, { brand })
  if (pictures === undefined) throw new Error('The brand has no pictures')
  return pictures
}
