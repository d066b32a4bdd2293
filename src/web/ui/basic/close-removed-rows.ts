import { animate } from '../../theme/animate.ts'

/**
 * Closes the gap of each row that leaves a list, so that the rows below move up instead of jumping; given to the list as
 * its `ref`. React has let go of such a row: it is put back for this moment, out of reach of keyboard and readers.
 */
export function closeRemovedRows(list: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes, nextSibling } of changes) {
      for (const row of removedNodes) {
        // one that is only moved stands in the list again
        if (!(row instanceof HTMLElement) || row.isConnected || row.inert) continue
        const before = nextSibling?.parentNode === list ? nextSibling : null
        closeRow(row, () => list.insertBefore(row, before))
      }
    }
  })
  observer.observe(list, { childList: true })
  return () => observer.disconnect()
}

async function closeRow(row: HTMLElement, insert: () => void): Promise<void> {
  row.inert = true
  row.ariaHidden = 'true'
  row.style.overflow = 'clip'
  insert()
  await animate(
    row,
    { height: `${row.offsetHeight}px` },
    { height: '0', paddingBlock: '0', borderBlockWidth: '0' },
  )
  row.remove()
}
