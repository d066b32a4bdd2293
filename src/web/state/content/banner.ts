import type { Announcement } from '#contract/site/content.ts'
import { now } from '../../clock.ts'
import { read, write } from '../../storage.ts'

/** Hides the announcement; the page's inline script sets it before anything is painted. */
const MARK = 'data-quiet'

/** Hides an announcement that was dismissed in this visit or is over, and shows any other. */
export function placeAnnouncement({ id, ends_at_ms }: Announcement): void {
  const isOver = ends_at_ms !== null && now() >= ends_at_ms
  document.documentElement.toggleAttribute(MARK, isOver || read('announcement') === id)
}

/** Hides the announcement for the rest of the visit. */
export function dismissAnnouncement({ id }: Pick<Announcement, 'id'>): void {
  write('announcement', id)
  document.documentElement.toggleAttribute(MARK, true)
}
