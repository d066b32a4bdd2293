import type { ComponentType } from 'react'

/** Section 9: a route's script that has not come by then is a chunk-load error. */
const CHUNK_TIMEOUT_MS = 120_000

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

type Page = ComponentType<{ params: Readonly<Record<string, string | undefined>> }>
export type PageModule = () => Promise<{ default: Page }>

const loaded = new Map<PageModule, Page>()
const loading = new Map<PageModule, Promise<Page>>()

/** The page's component if its script is already here. */
export const loadedPage = (load: PageModule) => loaded.get(load)

/** Loads a page's script once. @throws {ChunkLoadError} when it fails or takes longer than 120 s; a later call tries again */
export function loadPage(load: PageModule, timeout_ms = CHUNK_TIMEOUT_MS): Promise<Page> {
  const ready = loaded.get(load)
  if (ready) return Promise.resolve(ready)
  const under_way = loading.get(load)
  if (under_way) return under_way
  const promise = withTimeout(load, timeout_ms).then(
    (page) => {
      loaded.set(load, page)
      loading.delete(load)
      return page
    },
    (cause: unknown) => {
      loading.delete(load)
      throw new ChunkLoadError('A page script did not load', { cause })
    },
  )
  loading.set(load, promise)
  return promise
}

async function withTimeout(load: PageModule, timeout_ms: number): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const module = await Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('timed out')), timeout_ms)
      }),
    ])
    return module.default
  } finally {
    clearTimeout(timer)
  }
}
