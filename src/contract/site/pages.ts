import { POLICY_NAMES } from './content.ts'

/**
 * The paths of all pages (requirement 2.1). The server answers any other path with the not-found page
 * and status 404. The web's route table has the same names.
 */
export const PAGES = {
  home: '/',
  download: '/download',
  price: '/price',
  faq: '/faq',
  contactUs: '/contact-us',
  login: '/login',
  signUp: '/sign-up',
  retrievePassword: '/retrieve-password',
  account: '/account',
  protocol: '/protocol/:name',
  pay: '/pay',
  paySuccess: '/pay/success',
} as const

export type PageName = keyof typeof PAGES

/** Checks whether a path belongs to a page. */
export function isPagePath(path: string): boolean {
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  const policy = /^\/protocol\/([^/]+)$/.exec(withoutSlash)
  if (policy) return POLICY_NAMES.some((name) => name === policy[1])
  return Object.values(PAGES).some((page) => page === withoutSlash && !page.includes(':'))
}
