import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'zh-CN'],
  catalogs: [{ path: '<rootDir>/{locale}/messages', include: ['<rootDir>/../src/web'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
