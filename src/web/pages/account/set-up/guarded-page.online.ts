import { useEffect } from 'react'

/** A browser asks about a link to another app, too, although the page stays; it does so within this time. */
const OPENING_MS = 1_000

/**
 * Makes the browser ask before it closes or reloads the page, as the configuration cannot be shown
 * again. A link that opens an app leaves the page where it is, and is not asked about.
 */
export function useGuardedPage(): void {
  useEffect(() => {
    let openedAtMs = Number.NEGATIVE_INFINITY
    const notice = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (link && !/^(https?|blob):$/.test(link.protocol)) openedAtMs = event.timeStamp
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - openedAtMs > OPENING_MS) event.preventDefault()
    }
    addEventListener('click', notice)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('click', notice)
      removeEventListener('beforeunload', ask)
    }
  }, [])
}
