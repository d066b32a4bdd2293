import type { WebConfig } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { PAPER } from '#domain/brand/palette.ts'
import { appName, dirOf, type Locale } from '#domain/site/locales.ts'

export const manifestPath = (locale: Locale) => `/manifest.${locale}.webmanifest`

interface Words {
  description: string
  pass: string
  devices: string
  plans: string
  contact: string
}

const WORDS: Record<Locale, Words> = {
  'en-US': {
    description: 'Your pass, the time that is left and your devices, readable without a network.',
    pass: 'Pass',
    devices: 'Devices',
    plans: 'Plans',
    contact: 'Contact us',
  },
  'zh-CN': {
    description: '通行证、剩余时间和设备，没网也能看。',
    pass: '通行证',
    devices: '设备',
    plans: '套餐',
    contact: '联系我们',
  },
}

const ICONS = [
  ['/icons/icon-192.png', '192x192', 'any'],
  ['/icons/icon-512.png', '512x512', 'any'],
  ['/icons/maskable-512.png', '512x512', 'maskable'],
  ['/icons/monochrome-512.png', '512x512', 'monochrome'],
] as const

/** Builds the web app manifest in one language; `id` makes it the same application in all languages. */
export function webManifest(locale: Locale, web_config: WebConfig): object {
  const words = WORDS[locale]
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
    icons: ICONS.map(([src, sizes, purpose]) => ({ src, sizes, type: 'image/png', purpose })),
    screenshots: screenshots(locale, name),
    shortcuts: [
      { name: words.pass, url: PAGES.account },
      { name: words.devices, url: `${PAGES.account}?tab=devices` },
      { name: words.plans, url: PAGES.price },
      { name: words.contact, url: PAGES.contactUs },
    ],
  }
}

const SCREENSHOT_SIZES = { narrow: '1080x1920', wide: '1920x1080' } as const

function screenshots(locale: Locale, label: string): object[] {
  return (['narrow', 'wide'] as const).map((width) => ({
    src: `/screenshots/${width}-${locale}.png`,
    sizes: SCREENSHOT_SIZES[width],
    type: 'image/png',
    form_factor: width,
    label,
  }))
}
