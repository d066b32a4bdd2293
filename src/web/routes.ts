import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DefaultParams } from 'wouter'
import { isPagePath, PAGES } from '#contract/site/pages.ts'
import type { ACCESS } from './access.ts'
import { findRoute } from './find-route.ts'
import type { PageModule } from './load-page.ts'

/** One row of the route table (requirement 2.1). */
export interface Route {
  path: string
  title: MessageDescriptor
  load: PageModule
  /** the named rule of the access table */
  access?: keyof typeof ACCESS
  /** an icon's name (`ui/icons.tsx`), shown as that icon in menus */
  icon?: string
  /** false: the page brings its own full-bleed layout */
  layout?: false
  /** its place in the menus: in the header, or as the link into the account at the header's end */
  menu?: 'header' | 'entry'
}

/** The route table. */
export const ROUTES: readonly Route[] = [
  {
    path: PAGES.home,
    title: msg({ message: 'Home', comment: 'the first page, in the menu' }),
    load: () => import('./pages/home/page.tsx'),
    layout: false,
  },
  {
    path: PAGES.download,
    title: msg`Download`,
    load: () => import('./pages/download/page.tsx'),
    icon: 'download',
    menu: 'header',
  },
  {
    path: PAGES.price,
    title: msg`Price`,
    load: () => import('./pages/price/page.tsx'),
    icon: 'price',
    menu: 'header',
  },
  {
    path: PAGES.faq,
    title: msg`Help`,
    load: () => import('./pages/faq/page.tsx'),
    icon: 'help',
    menu: 'header',
  },
  {
    path: PAGES.contactUs,
    title: msg`Contact us`,
    load: () => import('./pages/contact-us/page.tsx'),
    icon: 'contact',
    menu: 'header',
  },
  {
    path: PAGES.login,
    title: msg`Login`,
    load: () => import('./pages/login/page.tsx'),
    icon: 'account',
    menu: 'entry',
  },
  {
    path: PAGES.signUp,
    title: msg`Sign up`,
    load: () => import('./pages/sign-up/page.tsx'),
  },
  {
    path: PAGES.retrievePassword,
    title: msg`Find password`,
    load: () => import('./pages/retrieve-password.tsx'),
  },
  {
    path: PAGES.account,
    title: msg`Account`,
    load: () => import('./pages/account/page.tsx'),
    access: 'membersOrTheirCopy',
    icon: 'account',
    menu: 'entry',
  },
  {
    path: PAGES.protocol,
    title: msg({ message: 'Policy', comment: 'title of a page' }),
    load: () => import('./pages/protocol/page.tsx'),
  },
  {
    path: PAGES.paySuccess,
    title: msg`Payment success`,
    load: () => import('./pages/pay-success/page.tsx'),
    access: 'membersOrTheirCopy',
  },
  {
    path: PAGES.pay,
    title: msg`Payment order`,
    load: () => import('./pages/pay/page.tsx'),
    access: 'membersOrTheirCopy',
  },
]

const NOT_FOUND: Route = {
  path: '*',
  title: msg`Page not found`,
  load: () => import('./pages/not-found.tsx'),
}

/** Returns the route of a path with its parameters: the not-found page for any other path, an unknown policy's too. */
export function routeAt(path: string): { route: Route; params: DefaultParams } {
  const match = isPagePath(path) ? findRoute(ROUTES, path) : null
  return match ?? { route: NOT_FOUND, params: {} }
}
