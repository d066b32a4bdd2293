import type { AroundNavHandler } from 'wouter'

/**
 * Draws a frame before the page that a link leads to, so that a slow device answers the press at once. What the code
 * itself moves to, together with a change of state, is not put off; nor is anything in a tab that draws no frames.
 */
export const followLink: AroundNavHandler = (navigate, to, options) => {
  const follow = () => navigate(to, options)
  const isLink = options !== undefined && 'href' in options
  if (isLink && !document.hidden) requestAnimationFrame(() => setTimeout(follow))
  else follow()
}
