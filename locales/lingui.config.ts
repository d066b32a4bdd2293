import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES } from '../src/domain/site/locales.ts'

const WEB = '<rootDir>/../src/web'
const CONSOLE = `${WEB}/console`

export default defineConfig({
  sourceLocale: 'en-US',
  locales: [...LOCALES],
  catalogs: [
    { path: '<rootDir>/{locale}/site', include: [WEB], exclude: [CONSOLE] },
    { path: '<rootDir>/{locale}/console', include: [CONSOLE] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
