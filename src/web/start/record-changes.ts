/** Changes that translators and extensions made in the rendered page, oldest first. */
export const changes: MutationRecord[] = []

/** Records changes until it is disconnected: React hydrates only what the server rendered. */
export const recorder = new MutationObserver((records) => changes.push(...records))

export const recordChanges = () =>
  recorder.observe(document.getElementById('root') as HTMLElement, {
    childList: true,
    characterDataOldValue: true,
    subtree: true,
  })
