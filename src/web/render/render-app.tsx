import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App, Providers } from '../app.tsx'
import { STYLE_KEY } from '../theme/style-cache.ts'

export interface Drawing {
  body: string
  /** HTML rendered outside the app's root */
  aside: string
  /** CSS rules for the whole page, in cascade order */
  globals: readonly string[]
  /** CSS rules of the rendered elements */
  rules: string
}

/** Renders the app at a path, and a second node outside its root. @throws what a component throws */
export function renderApp(path: string, beside: ReactNode): Drawing {
  // no supported browser needs vendor prefixes
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] })
  // emotion then collects the rules in the cache instead of writing style elements into the HTML
  cache.compat = true
  const renderNode = (node: ReactNode) =>
    renderToString(<CacheProvider value={cache}>{node}</CacheProvider>)
  const body = renderNode(
    <Router ssrPath={path} ssrSearch="">
      <App />
    </Router>,
  )
  const aside = renderNode(<Providers>{beside}</Providers>)
  return { body, aside, ...rulesOf(cache) }
}

function rulesOf(cache: EmotionCache): Pick<Drawing, 'globals' | 'rules'> {
  const inserted = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const isGlobal = ([name]: [string, string]) =>
    !name.startsWith('animation-') && !(`${STYLE_KEY}-${name}` in cache.registered)
  const own = inserted.filter((entry) => !isGlobal(entry))
  return {
    globals: inserted.filter(isGlobal).map(([, css]) => css),
    rules: own.map(([, css]) => css).join(''),
  }
}
