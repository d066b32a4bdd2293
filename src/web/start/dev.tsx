import { createRoot } from 'react-dom/client'
import { start } from '../main.tsx'
import { BuiltInColours, GlobalStyles } from '../theme/global-styles.tsx'
import { loadClientAddress } from './client-address.ts'

// Vite's own server renders no page: add here the styles that a rendered page would contain.
createRoot(document.createElement('div')).render(
  <>
    <GlobalStyles />
    <BuiltInColours />
  </>,
)
await start(null, () => {})
await loadClientAddress(() => {})
