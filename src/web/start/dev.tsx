import { createRoot } from 'react-dom/client'
import { start } from '../main.tsx'
import { BuiltInColours } from '../theme/built-in-colours.tsx'
import { loadClientAddress } from './client-address.ts'

// Vite's own server renders no page: add here the colors that a rendered page would contain.
createRoot(document.createElement('div')).render(<BuiltInColours />)
await start(null, [], () => {})
await loadClientAddress(() => {})
