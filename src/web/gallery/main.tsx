import { createRoot } from 'react-dom/client'
import { Providers } from '../app.tsx'
import { activateLocale, preferredLocale } from '../i18n.ts'
import { BuiltInColours } from '../theme/built-in-colours.tsx'
import { Gallery } from './gallery.tsx'
import { readSwitches } from './switches.ts'

const { mode, dir, only } = readSwitches(location.search)
await activateLocale(preferredLocale())
const page = document.documentElement
if (mode !== null) page.dataset.theme = mode
if (dir !== null) page.dir = dir
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <Providers>
    <BuiltInColours />
    <Gallery only={only} />
  </Providers>,
)
