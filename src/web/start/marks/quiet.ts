import { deviceNow } from '../../clock.ts'
import { session } from './stored.ts'

// Marks a page whose announcement is not to be said again: it was dismissed in this visit, or is over.

try {
  const announcement = document.querySelector<HTMLMetaElement>('[name=announcement]')
  const [announced, end] = announcement?.content.split(' ') ?? []
  const isOver = end && deviceNow() >= Number(end)
  if (announced && (isOver || session('announcement') === announced)) {
    document.documentElement.dataset.quiet = ''
  }
} catch {
  // a browser that refuses its storage knows nothing
}
