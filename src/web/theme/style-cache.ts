import createCache, { type EmotionCache } from '@emotion/cache'

export const STYLE_KEY = 'css'

/** Makes emotion's cache of style rules; no supported browser needs vendor prefixes. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: STYLE_KEY, stylisPlugins: [] })

/** Makes a cache that knows the rules of the rendered page, so that none is inserted again. */
export function createPageCache(): EmotionCache {
  const cache = createStyleCache()
  const rules = document.querySelector('style[data-rules]')?.textContent ?? ''
  for (const [name] of rules.matchAll(/(?<=\.css-)\w+/g)) cache.inserted[name] = true
  return cache
}
