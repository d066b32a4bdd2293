/** Moves an element by script, where styles can't; a reader who wants no motion sees it at its end right away. */
export function animate(element: HTMLElement, from: Keyframe, to: Keyframe): Promise<unknown> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve()
  const { finished } = element.animate([from, to], { duration: 160, easing: 'ease-out' })
  // one that is cancelled has ended as well
  return finished.catch(() => {})
}
