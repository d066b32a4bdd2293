import { BrandContent } from '#contract/console/content-files.ts'
import { type Brand, DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { accentProblem } from '#domain/brand/tones.ts'
import { type JsonReader, readWith } from '../content-schemas.ts'

/** The part of the brand that is no drawing. */
type BrandFile = Omit<Brand, 'icon' | 'logo'>

const { icon: _icon, logo: _logo, ...settings } = DEFAULT_BRAND

/** Default of the file for operators. */
export const DEFAULT_BRAND_FILE: BrandFile = settings

/** Reads `content/brand.json`; refuses an accent colour on which nothing could be read (decision 188). */
export const readBrandFile: JsonReader<BrandFile> = readWith(BrandContent, ({ accent }) => {
  const problem = accentProblem(accent)
  if (problem === null) return null
  const code = problem.kind === 'text' ? 'text_contrast' : 'shape_contrast'
  return { path: ['accent'], code, value: problem.nearest }
})
