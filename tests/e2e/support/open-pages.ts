import { POLICY_NAMES } from '#contract/site/content.ts'

/** What everybody may read, and reads before any script. */
export const OPEN_PAGES = [
  '/',
  '/download',
  '/price',
  '/faq',
  '/contact-us',
  ...POLICY_NAMES.map((name) => `/protocol/${name}`),
]
