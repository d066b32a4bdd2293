import type { AroundNavHandler } from 'wouter'
import { pageChange } from './state/app/page-change.ts'

/**
 * Draws a frame before the page that a link leads to, so that a slow device answers the press right away. What the code
 * itself moves to, together with a change of state, is not put off; nor is anything in a tab that draws no frames.
 */
export const navigateByLink: AroundNavHandler = (navigate, to, options) => {
  const isLink = options !== undefined && 'href' in options
  const changePage = () => pageChange.show(() => navigate(to, options), to, isLink)
  if (isLink && !document.hidden) requestAnimationFrame(() => setTimeout(changePage))
  else changePage()
}
