import type { EmotionCache } from '@emotion/cache'
import { AdoptedSheet } from './adopted-sheet.ts'
import { flattenRules } from './flatten-rules.ts'

export const STYLE_KEY = 'css'

/**
 * Makes emotion's cache of style rules, which knows the rules of the rendered page so that none is
 * inserted again. Emotion's own brings a parser of all CSS (decision 134).
 */
export function createPageCache(): EmotionCache {
  const inserted: EmotionCache['inserted'] = {}
  const known = document.querySelector('style[data-rules]')?.textContent ?? ''
  for (const [name] of known.matchAll(/(?<=\.css-)\w+/g)) inserted[name] = true
  return {
    key: STYLE_KEY,
    inserted,
    registered: {},
    sheet: new AdoptedSheet() as unknown as EmotionCache['sheet'],
    insert(selector, { name, styles }, sheet, isKept) {
      for (const rule of flattenRules(selector, styles)) sheet.insert(rule)
      if (isKept) inserted[name] = true
    },
  }
}
