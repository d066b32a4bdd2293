import { type RefObject, useLayoutEffect } from 'react'

/** A vertical range of the page, in CSS pixels from its top. */
export interface Stretch {
  top: number
  bottom: number
}

/** Controls, and what must be read before one is pressed, such as a price. */
const OBSTACLES =
  'a[href], button, input, select, textarea, summary, label:has(input), [data-bottom-tabs], [data-floating], [data-keep-clear]'
/** Least distance between the floating line and any obstacle, CSS pixels. */
const GAP = 8
const SCROLLED_AFTER_MS = 150

/**
 * Finds a free place for a floating element of this height: the lowest one in view, else the one
 * nearest to the view. One always exists, below the last obstacle.
 * @returns its top, in CSS pixels from the page's top
 */
export function findFreePlace(
  height: number,
  view: Stretch,
  obstacles: readonly Stretch[],
): number {
  const places = [
    view.bottom - GAP - height,
    ...obstacles.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP]),
  ].filter((top) => top >= 0 && isFree({ top, bottom: top + height }, obstacles))
  const inView = places.filter((top) => isInside({ top, bottom: top + height }, view))
  if (inView.length > 0) return Math.max(...inView)
  const distance = (top: number) => Math.max(view.top - top, top + height - view.bottom)
  return places.reduce((near, top) => (distance(top) < distance(near) ? top : near))
}

const isFree = ({ top, bottom }: Stretch, obstacles: readonly Stretch[]) =>
  obstacles.every((obstacle) => bottom + GAP <= obstacle.top || obstacle.bottom + GAP <= top)

const isInside = ({ top, bottom }: Stretch, view: Stretch) =>
  top >= view.top && bottom <= view.bottom

/**
 * Keeps an absolutely positioned child of the body clear of all obstacles. It scrolls with the page,
 * so that nothing passes beneath it, and is placed again when it is out of view or in the way.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = ref.current
    if (part === null) return
    const place = () => placePart(part)
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeAfterScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(place, SCROLLED_AFTER_MS)
    }
    place()
    const added = new MutationObserver(place)
    added.observe(document.body, { childList: true, subtree: true })
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    resized.observe(part)
    addEventListener('scroll', placeAfterScroll, { passive: true })
    // an on-screen keyboard opens, or the reader zooms
    visualViewport?.addEventListener('resize', placeAfterScroll)
    visualViewport?.addEventListener('scroll', placeAfterScroll)
    return () => {
      clearTimeout(timer)
      added.disconnect()
      resized.disconnect()
      removeEventListener('scroll', placeAfterScroll)
      visualViewport?.removeEventListener('resize', placeAfterScroll)
      visualViewport?.removeEventListener('scroll', placeAfterScroll)
    }
  }, [ref])
}

function placePart(part: HTMLElement): void {
  const { top, bottom, left, right, height } = part.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll(OBSTACLES)]
    // a menu that is closed has a place, too
    .filter((element) => !part.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > left - GAP && box.left < right + GAP)
    .map((box) => ({ top: box.top + scrollY, bottom: box.bottom + scrollY }))
  const view = viewOfPage()
  const now = { top: top + scrollY, bottom: bottom + scrollY }
  if (part.style.top !== '' && isInside(now, view) && isFree(now, obstacles)) return
  part.style.top = `${findFreePlace(height, view, obstacles)}px`
}

/** The range of the page in view, above an on-screen keyboard and within the zoomed area. */
function viewOfPage(): Stretch {
  const { pageTop: top = scrollY, height = innerHeight } = visualViewport ?? {}
  return { top, bottom: top + height }
}
