// Marks a page that is newly opened: it begins at its top, and draws the rest half a second after the first frame.

const marks = document.documentElement.dataset
const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (how?.type === 'navigate' && !location.hash) {
  marks.top = ''
  requestAnimationFrame(() => setTimeout(() => delete marks.top, 500))
}

export {}
