import type { BuildManifest, PageRequest } from '#contract/site/renderer.ts'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { type SiteFacts, siteContentOf } from '../../../src/server/site/content/content.ts'
import { contentFileValues } from '../../../src/server/site/content/content-file-values.ts'
import { readDefaultContent } from '../../../src/server/site/content/default-content.ts'
import { brandLinks } from '../../../src/server/site/rendering/brand-links.ts'
import { PAGE_PATHS } from '../../../src/server/site/rendering/page-names.ts'
import { sharingPictureOf } from '../../../src/server/site/rendering/sharing-picture.ts'

const AS_OF_MS = Date.UTC(2026, 10, 21)
const FOLDERS = [
  'home',
  'download',
  'price',
  'faq',
  'contact-us',
  'login',
  'sign-up',
  'retrieve-password',
  'account',
  'protocol',
  'pay',
  'pay-success',
  'not-found',
]

export const PAGES_AND_NOT_FOUND = [...PAGE_PATHS, '/404']

/** A build as vite lists it: a page imports what main imports too. */
export const MANIFEST: BuildManifest = {
  'src/web/main.tsx': { file: 'assets/main-1.js', imports: ['_shared.js'] },
  'src/web/start/first-pass.ts': { file: 'assets/first-pass-1.js', imports: ['_shared.js'] },
  'src/web/start/after-paint.ts': { file: 'assets/after-paint-1.js' },
  'virtual:sentences/first?en-US': { file: 'assets/first-en.js' },
  'virtual:sentences/first?zh-CN': { file: 'assets/first-zh.js' },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['src/web/main.tsx'] },
  ...Object.fromEntries(
    FOLDERS.flatMap((name) => {
      const page = `src/web/pages/${name}/page.tsx`
      return [
        [page, { file: `assets/${name}-1.js`, imports: ['_shared.js'] }],
        [`virtual:sentences/${page}?en-US`, { file: `assets/${name}-en.js` }],
        [`virtual:sentences/${page}?zh-CN`, { file: `assets/${name}-zh.js` }],
      ]
    }),
  ),
}

const texts = await readDefaultContent()

/** The default content, with some of its texts changed by the test, and the facts beside it. */
export function contentWith(
  changes: Record<string, (text: string) => string> = {},
  facts?: SiteFacts,
) {
  const changed = new Map(texts)
  for (const [name, change] of Object.entries(changes)) {
    changed.set(name, change(texts.get(name) ?? ''))
  }
  return Object.fromEntries(contentFileValues(siteContentOf(changed, AS_OF_MS, facts), false))
}

const DEFAULT_CONTENT = contentWith()

export function requestFor(path: string, more: Partial<PageRequest> = {}): PageRequest {
  return {
    path,
    locale: 'en-US',
    origin: 'https://skylark.example',
    revision: '2d33bbea3c653fdc658023a6',
    as_of_ms: AS_OF_MS,
    content: DEFAULT_CONTENT,
    isSetUp: true,
    manifest: MANIFEST,
    brand: brandLinks(DEFAULT_BRAND),
    pictureOf: (words) => sharingPictureOf(words, DEFAULT_BRAND).path,
    ...more,
  }
}
