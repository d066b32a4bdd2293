import * as v from 'valibot'
import type { ContentProblemCode } from '#contract/console/content-problems.ts'
import { type Brand, DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { accentProblem } from '#domain/brand/tones.ts'
import { type JsonReader, readWith } from '../content-schemas.ts'

/** The part of the brand that is no drawing. */
type BrandFile = Omit<Brand, 'icon' | 'logo'>

const { icon: _icon, logo: _logo, ...settings } = DEFAULT_BRAND

/** Default of the file for operators. */
export const DEFAULT_BRAND_FILE: BrandFile = settings

const colour = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'not_color' satisfies ContentProblemCode),
  v.toUpperCase(),
)
const File = v.strictObject({
  accent: v.optional(colour, settings.accent),
  icon_background: v.optional(colour, settings.icon_background),
  plate_in_dark: v.optional(v.boolean(), settings.plate_in_dark),
  name_beside_logo: v.optional(v.boolean(), settings.name_beside_logo),
})

/** Reads `content/brand.json`; refuses an accent colour on which nothing could be read (decision 188). */
export const readBrandFile: JsonReader<BrandFile> = readWith(File, ({ accent }) => {
  const problem = accentProblem(accent)
  if (problem === null) return null
  const code = problem.kind === 'text' ? 'text_contrast' : 'shape_contrast'
  return { path: ['accent'], code, value: problem.nearest }
})
