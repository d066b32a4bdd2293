import createCache from '@emotion/cache'
import { AdoptedSheet } from './adopted-sheet.ts'

export const STYLE_KEY = 'css'

/**
 * Makes emotion's cache of style rules, which inserts none that the rendered page has already.
 * No supported browser needs the prefixes of its plug-in.
 */
export function createPageCache() {
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] })
  const known = document.querySelector('style[data-rules]')?.textContent ?? ''
  for (const [name] of known.matchAll(/(?<=\.css-)\w+/g)) cache.inserted[name] = true
  return Object.assign(cache, { sheet: new AdoptedSheet() })
}
