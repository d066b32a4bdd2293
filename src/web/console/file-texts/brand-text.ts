import * as v from 'valibot'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'

const text = (usual: string) => v.optional(v.string(), usual)
const WrittenBrand = v.strictObject({
  accent: text(DEFAULT_BRAND.accent),
  icon_background: text(DEFAULT_BRAND.icon_background),
  plate_in_dark: v.optional(v.boolean(), DEFAULT_BRAND.plate_in_dark),
  name_beside_logo: v.optional(v.boolean(), DEFAULT_BRAND.name_beside_logo),
})
const BrandText = v.pipe(v.string(), v.parseJson(), WrittenBrand)

/** The contents of the brand's file, which may still break rules, such as a color that is none. */
export type WrittenBrand = v.InferOutput<typeof WrittenBrand>

/** The product's names in the file of settings; all else in it stays as it is. */
const Names = v.looseObject({ app_name: text(''), app_name_en: text('') })
const NamesText = v.pipe(v.string(), v.parseJson(), Names)
export type WrittenNames = v.InferOutput<typeof Names>

/** Parses the file. @returns null when it holds something that the form cannot show */
export const readBrand = (file: string): WrittenBrand | null => parsed(BrandText, file)
export const readNames = (file: string): WrittenNames | null => parsed(NamesText, file)

function parsed<T>(schema: v.GenericSchema<string, T>, file: string): T | null {
  const result = v.safeParse(schema, file)
  return result.success ? result.output : null
}

/** Serializes either file in the layout of the export command, one field per line. */
export const writeFile = (written: WrittenBrand | WrittenNames) =>
  `${JSON.stringify(written, null, 2)}\n`

/** Tells whether a text is a color in six digits. */
export const isColor = (typed: string) => /^#[\da-f]{6}$/i.test(typed)
