import { BrandContent } from '#contract/site/content-files.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { accentProblem } from '#domain/brand/tones.ts'
import { type JsonReader, readWith } from '../read-with.ts'

/** The part of the brand that is no drawing. */
type BrandFile = Omit<Brand, 'icon' | 'logo'>

/** Reads `content/brand.json`; refuses an accent color on which nothing could be read (decision 188). */
export const readBrandFile: JsonReader<BrandFile> = readWith(BrandContent, ({ accent }) => {
  const problem = accentProblem(accent)
  if (problem === null) return null
  const code = problem.kind === 'text' ? 'text_contrast' : 'shape_contrast'
  return { path: ['accent'], code, value: problem.nearest }
})
