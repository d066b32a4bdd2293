import type { Page } from '@playwright/test'
import { encode } from 'uqr'

/** The dark modules of the code on the page, as `x y`. */
export async function drawnCode(page: Page): Promise<Set<string>> {
  const path = page.locator('main svg path[d^="M4 4h1v1h-1z"]')
  const drawn = (await path.getAttribute('d')) ?? ''
  return new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
}

/** The same of a text. */
export const codeOf = (text: string): Set<string> =>
  new Set(
    encode(text, { border: 4 }).data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
    ),
  )
