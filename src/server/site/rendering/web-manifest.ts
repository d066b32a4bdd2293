import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '#contract/site/pages.ts'
import { type Brand, isBuiltIn } from '#domain/brand/brand.ts'
import { PAPER } from '#domain/brand/palette.ts'
import { appName, dirOf, type Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'
import type { SiteContent } from '../content/content.ts'
import { brandAddress } from './brand-links.ts'

export const manifestPath = (locale: Locale) => `/manifest.${locale}.webmanifest`

const textsOf = sectionOf('manifest', ['description', 'pass', 'devices', 'plans', 'contact'])

const ICONS = [
  ['icons/icon-192.png', '192x192', 'any'],
  ['icons/icon-512.png', '512x512', 'any'],
  ['icons/maskable-512.png', '512x512', 'maskable'],
  ['icons/monochrome-512.png', '512x512', 'monochrome'],
] as const

/** Builds the web app manifest in one language; `id` makes it the same application in all languages. */
export function webManifest(
  locale: Locale,
  { web_config, brand }: Pick<SiteContent, 'web_config' | 'brand'>,
): object {
  const words = textsOf(locale)
  const name = appName(web_config, locale)
  return {
    id: '/',
    name,
    short_name: name,
    description: words.description,
    lang: locale,
    dir: dirOf(locale),
    start_url: PAGES.account,
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['utilities', 'productivity'],
    icons: iconsOf(brand),
    // of the built-in brand
    ...(isBuiltIn(brand) && { screenshots: screenshots(locale, name) }),
    shortcuts: [
      { name: words.pass, url: PAGES.account },
      { name: words.devices, url: `${PAGES.account}?tab=devices` },
      { name: words.plans, url: PAGES.price },
      { name: words.contact, url: PAGES.contactUs },
    ].map((shortcut) => ({ ...shortcut, icons: [shortcutIcon(brand)] })),
    // One window. It navigates, because "focus-existing" leaves the way of a shortcut to a script, which public
    // pages don't have; what was typed is kept as drafts, as at a reload.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  }
}

/** The size below which Android leaves out a shortcut's icon. */
const shortcutIcon = (brand: Brand) => ({
  src: brandAddress(brand, 'icons/icon-96.png'),
  sizes: '96x96',
  type: 'image/png',
})

/** An operator's own icon has no silhouette for systems that color it. */
const iconsOf = (brand: Brand) =>
  ICONS.filter(([, , purpose]) => brand.icon === null || purpose !== 'monochrome').map(
    ([file, sizes, purpose]) => ({
      src: brandAddress(brand, file),
      sizes,
      type: 'image/png',
      purpose,
    }),
  )

const SCREENSHOT_SIZES = { narrow: '1080x1920', wide: '1920x1080' } as const

const PUBLIC = join(import.meta.dirname, '../../../../public')
const pathOf = (width: string, locale: Locale) => `/screenshots/${width}-${locale}.png`

/** Lists the screenshots in this language; a language without any has none in its manifest. */
function screenshots(locale: Locale, label: string): object[] {
  const widths = (['narrow', 'wide'] as const).filter((width) =>
    existsSync(join(PUBLIC, pathOf(width, locale))),
  )
  return widths.map((width) => ({
    src: pathOf(width, locale),
    sizes: SCREENSHOT_SIZES[width],
    type: 'image/png',
    form_factor: width,
    label,
  }))
}
