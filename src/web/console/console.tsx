import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { activateLocale, preferredLocale, sayInstead } from '../i18n.ts'
import { shownValue } from '../remote.ts'
import { preserveTexts } from '../start/preserve-texts.ts'
import { reportUnexpected } from '../start/report-unexpected.ts'
import { colorMode, restoreColorMode, setColorMode } from '../state/app/color-mode.ts'
import { loadWebConfig, site } from '../state/app/site.ts'
import { createPageCache } from '../theme/style-cache.ts'
import { ConsoleApp } from './app.tsx'
import { readOperator } from './state/operator.ts'

// the site's pages say in their head that scripts run; what needs one is hidden without it
Object.assign(document.documentElement.dataset, { script: '', face: '' })
restoreColorMode()
setColorMode(colorMode.value)
await Promise.all([activateLocale(preferredLocale()), readOperator(), loadWebConfig()])
sayInstead(shownValue(site.config)?.own_words)
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
preserveTexts(root)
createRoot(root, { onCaughtError: reportUnexpected }).render(
  <CacheProvider value={createPageCache()}>
    <ConsoleApp />
  </CacheProvider>,
)
