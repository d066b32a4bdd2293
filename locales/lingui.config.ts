import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES, type Locale } from '../src/domain/site/locales.ts'

const WEB = '<rootDir>/../src/web'
const CONSOLE = `${WEB}/console`
/** Sentences that the console and the commands share. */
const SHARED = '<rootDir>/../src/contract/console/words'

const po = formatter({ lineNumbers: false })
/** Names of the site's sentences in each language, once they are known. */
const site = new Map(LOCALES.map((locale) => [locale, Promise.withResolvers<Set<string>>()]))

/** Leaves out of the console's catalogue what the site says, too: builds read both. */
const format: typeof po = {
  ...po,
  async serialize(catalog, context) {
    const names = site.get(context.locale as Locale)
    if (context.filename.endsWith('/site.po')) names?.resolve(new Set(Object.keys(catalog)))
    const said = context.filename.endsWith('/console.po') ? await names?.promise : undefined
    const own = Object.entries(catalog).filter(([name]) => !said?.has(name))
    return po.serialize(Object.fromEntries(own), context)
  },
}

export default defineConfig({
  macro: {
    corePackage: ['@lingui/core/macro', '#domain/text/msg.ts'],
    jsxPackage: ['@lingui/react/macro'],
  },
  sourceLocale: 'en-US',
  locales: [...LOCALES],
  catalogs: [
    { path: '<rootDir>/{locale}/site', include: [WEB], exclude: [CONSOLE] },
    { path: '<rootDir>/{locale}/console', include: [CONSOLE, SHARED] },
  ],
  format,
  orderBy: 'origin',
})
