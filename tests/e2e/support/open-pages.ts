import { POLICY_NAMES } from '#contract/site/content.ts'

/** Public pages, which are readable before any script. */
export const OPEN_PAGES = [
  '/',
  '/download',
  '/price',
  '/faq',
  '/contact-us',
  ...POLICY_NAMES.map((name) => `/protocol/${name}`),
]
