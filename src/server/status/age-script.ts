/**
 * The page's only script. It follows the color mode that was chosen on the site, and says how old the facts
 * are: from the page's own clock, since that of the device may be wrong. The service worker sets `data-age`
 * on a copy, in milliseconds.
 */
export const AGE_SCRIPT = `
const root = document.documentElement
try {
  const mode = localStorage.getItem('color-mode')
  if (mode === 'light' || mode === 'dark') root.style.colorScheme = mode
} catch {}
addEventListener('DOMContentLoaded', () => {
  const age = document.getElementById('age')
  if (!age) return
  const words = new Intl.RelativeTimeFormat(root.lang, { numeric: 'auto' })
  const openedMs = Date.now()
  const show = () => {
    const sinceMs = Math.max(Date.now() - openedMs, performance.now())
    const seconds = Math.floor((Number(root.dataset.age || 0) + sinceMs) / 1000)
    const [size, unit] = [[86400, 'day'], [3600, 'hour'], [60, 'minute'], [1, 'second']].find(([size]) => seconds >= size) ?? [1, 'second']
    age.textContent = ' · ' + words.format(-Math.floor(seconds / size), unit)
    root.toggleAttribute('data-old', seconds >= 120)
  }
  show()
  setInterval(show, 5000)
  addEventListener('pageshow', show)
})
`
