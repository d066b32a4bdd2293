import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES } from '../src/domain/site/locales.ts'

const WEB = '<rootDir>/../src/web'
const pages = (names: readonly string[]) => names.map((name) => `${WEB}/pages/${name}`)

/** Pages with a shared catalogue of their own; `messages`, for every page, has what no list here names. */
const SITE = pages(['home', 'download', 'price', 'faq', 'contact-us', 'protocol'])
const MEMBERS = pages(['account'])
const PAY = pages(['pay', 'pay-success'])
/** Sentences of the devices and usage tabs. */
const DEVICES = pages(['account/devices'])
const SETTINGS = pages(['account/settings'])
/** Parts that only work with the service. */
const ONLINE = pages(['account/online', 'login/online'])

/** The operators' console, which no page of the site loads. */
const CONSOLE = [`${WEB}/console`]

export default defineConfig({
  sourceLocale: 'en-US',
  locales: [...LOCALES],
  catalogs: [
    {
      path: '<rootDir>/{locale}/messages',
      include: [WEB],
      exclude: [...SITE, ...MEMBERS, ...PAY, ...ONLINE, ...CONSOLE],
    },
    { path: '<rootDir>/{locale}/site', include: SITE },
    {
      path: '<rootDir>/{locale}/members',
      include: MEMBERS,
      exclude: [...DEVICES, ...SETTINGS, ...ONLINE],
    },
    { path: '<rootDir>/{locale}/pay', include: PAY },
    { path: '<rootDir>/{locale}/devices', include: DEVICES },
    { path: '<rootDir>/{locale}/settings', include: SETTINGS },
    { path: '<rootDir>/{locale}/online', include: ONLINE },
    { path: '<rootDir>/{locale}/console', include: CONSOLE },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
