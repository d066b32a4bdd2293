import { createRoot } from 'react-dom/client'
import { start } from '../main.tsx'
import { GlobalStyles } from '../theme/global-styles.tsx'

// Vite's own server renders no page, so what a page would bring along comes from here.
createRoot(document.createElement('div')).render(<GlobalStyles />)
await start(null, () => {})
