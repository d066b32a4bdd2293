import { createHash } from 'node:crypto'
import type { BrandLinks } from '#contract/site/renderer.ts'
import { type Brand, isBuiltIn } from '#domain/brand/brand.ts'
import { brandStyle } from '#domain/brand/brand-style.ts'
import { smallIcon } from '#domain/brand/icon-drawings.ts'

/** Everything below is named by a brand's hash, and never changes. */
export const BRAND_FOLDER = '/content/brand'

/** Increment this when the drawings of the same brand change. */
const FORM = 2

/** Names a brand's pictures, so that browsers and systems take changed ones for new. */
export const brandHash = (brand: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([FORM, brand]))
    .digest('hex')
    .slice(0, 16)

/** Returns the address of a brand's file; the build has the icons of the built-in brand. */
export const brandAddress = (brand: Brand, file: string): string =>
  isBuiltIn(brand) ? `/${file}` : `${BRAND_FOLDER}/${brandHash(brand)}/${file}`

/** @param isStored whether the brand is the site's; the pages of a draft hold their drawings themselves */
export function brandLinks(brand: Brand, isStored = true): BrandLinks {
  const files = drawingsOf(brand)
  const drawing = (file: keyof typeof files) =>
    isStored ? brandAddress(brand, file) : `data:image/svg+xml;base64,${base64(files[file])}`
  return {
    icon: drawing('icon.svg'),
    touchIcon: brandAddress(brand, 'icons/apple-touch-180.png'),
    largeIcon: brandAddress(brand, 'icons/icon-512.png'),
    style: brandStyle(brand, { icon: drawing('icon.svg'), logo: drawing('logo.svg') }),
  }
}

/** Returns the address of a brand's rules, for pages that don't hold them; null for the built-in brand. */
export const styleSheetAddress = (brand: Brand): string | null =>
  isBuiltIn(brand) ? null : brandAddress(brand, 'brand.css')

/** A file of the site: its address, type and text. */
type BrandFile = readonly [address: string, type: string, body: string]

/** Lists the texts of a brand that pages name; none for the built-in brand. */
export function brandFiles(brand: Brand): BrandFile[] {
  if (isBuiltIn(brand)) return []
  const drawings = Object.entries(drawingsOf(brand)).filter(([, svg]) => svg !== '')
  return [
    ...drawings.map(([file, svg]): BrandFile => [brandAddress(brand, file), 'image/svg+xml', svg]),
    [brandAddress(brand, 'brand.css'), 'text/css', brandLinks(brand).style],
  ]
}

const drawingsOf = (brand: Brand) => ({
  'icon.svg': brand.icon?.svg ?? smallIcon(brand),
  'logo.svg': brand.logo?.svg ?? '',
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
