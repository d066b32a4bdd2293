import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES } from '../src/domain/site/locales.ts'

const WEB = '<rootDir>/../src/web'
const pages = (names: readonly string[]) => names.map((name) => `${WEB}/pages/${name}`)

/** Pages with a shared catalogue of their own; `messages`, for every page, has what no list here names. */
const SITE = pages(['home', 'download', 'price', 'faq', 'contact-us', 'protocol'])
/** Sign-in, which fills its budget of bytes alone. */
const LOGIN = pages(['login'])
/** Sign-up and recovery. */
const ENTRY = pages(['sign-up', 'retrieve-password'])
const MEMBERS = pages(['account'])
const PAY = pages(['pay'])
/** An order that was made: paying it, and what became of it. */
const ORDER = pages(['pay/order', 'pay-success'])
/**
 * Sentences of the devices, usage and orders tabs, of the first steps, of the account's fields, and of
 * the views about connections.
 */
const DEVICES = pages([
  'account/devices',
  'account/slots',
  'account/connection',
  'account/information',
  'account/orders',
])
/** Sentences of the settings, and of the conversations with support. */
const SETTINGS = pages(['account/settings', 'account/support'])
/** Sentences that are loaded once the service has refused a call. */
const REFUSALS = [`${WEB}/refusals`, ...pages(['pay/refused'])]
/** The offers of installing the app, of a new build, and of other addresses of the site. */
const OFFERS = [`${WEB}/layout/offers`, `${WEB}/ui/offers`, ...pages(['faq/mirrors'])]
/** Fields for codes, in every catalogue of what has one. */
const CODES = [`${WEB}/ui/codes`]
/** Facts per system, in the catalogue of each part that shows them. */
const SYSTEMS = [`${WEB}/ui/systems`]
/** Ways to set up the device in hand, in the catalogue of each part that leads there. */
const SET_UP = [`${WEB}/ui/set-up`]
/** Words of orders, and lines of quotes, in the catalogue of each part that shows them. */
const ORDERS = [`${WEB}/ui/orders`]
const QUOTES = [`${WEB}/ui/quotes`]
/** Names of billing cycles, in the catalogue of each part that shows them. */
const CYCLES = [`${WEB}/ui/cycles`]
/** Parts that only work with the service. */
const ONLINE = pages(['account/online', 'account/set-up', 'login/online', 'pay/online'])

/** The operators' console, which no page of the site loads. */
const CONSOLE = [`${WEB}/console`]

export default defineConfig({
  sourceLocale: 'en-US',
  locales: [...LOCALES],
  catalogs: [
    {
      path: '<rootDir>/{locale}/messages',
      include: [WEB],
      exclude: [
        ...[...SITE, ...LOGIN, ...ENTRY, ...MEMBERS, ...PAY, ...ORDER],
        ...[
          ...REFUSALS,
          ...OFFERS,
          ...CODES,
          ...SYSTEMS,
          ...SET_UP,
          ...ORDERS,
          ...QUOTES,
          ...CYCLES,
          ...CONSOLE,
        ],
      ],
    },
    { path: '<rootDir>/{locale}/site', include: [...SITE, ...CYCLES], exclude: OFFERS },
    { path: '<rootDir>/{locale}/login', include: LOGIN, exclude: ONLINE },
    { path: '<rootDir>/{locale}/entry', include: [...ENTRY, ...CODES] },
    { path: '<rootDir>/{locale}/refusals', include: [...REFUSALS, ...CYCLES] },
    { path: '<rootDir>/{locale}/offers', include: OFFERS },
    {
      path: '<rootDir>/{locale}/members',
      include: MEMBERS,
      exclude: [...DEVICES, ...SETTINGS, ...ONLINE],
    },
    {
      path: '<rootDir>/{locale}/pay',
      include: [...PAY, ...QUOTES, ...CYCLES],
      exclude: [...ORDER, ...REFUSALS, ...ONLINE],
    },
    {
      path: '<rootDir>/{locale}/order',
      include: [...ORDER, ...ORDERS, ...QUOTES, ...CYCLES, ...SET_UP],
    },
    {
      path: '<rootDir>/{locale}/devices',
      include: [...DEVICES, ...ORDERS, ...QUOTES, ...CYCLES, ...SET_UP],
    },
    { path: '<rootDir>/{locale}/settings', include: [...SETTINGS, ...CYCLES] },
    { path: '<rootDir>/{locale}/online', include: [...ONLINE, ...CODES, ...SYSTEMS, ...SET_UP] },
    {
      path: '<rootDir>/{locale}/console',
      include: [...CONSOLE, ...CODES, ...ORDERS, ...QUOTES, ...CYCLES],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
