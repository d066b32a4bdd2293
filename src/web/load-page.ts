import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { DefaultParams } from 'wouter'
import { SCRIPT_LIMIT_MS, within } from './script-limits.ts'

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Imports the script of a page, or of a part that is loaded on demand. */
export type Script<P> = () => Promise<{
  default: ComponentType<P>
  /** loads the data that the page shows first at an address */
  prepare?: (search: string) => Promise<unknown>
}>
export type PageModule = Script<{ params: DefaultParams }>

const loaded = new Map<unknown, unknown>()
const loading = new Map<unknown, Promise<unknown>>()

/** Returns the script's component if the script is loaded already. */
export const loadedPage = <P>(load: Script<P>) => loaded.get(load) as ComponentType<P> | undefined

/** Loads a script once. @throws {ChunkLoadError} when it fails or takes longer than 120 s; a later call tries again */
export function loadPage<P>(load: Script<P>, limitMs = SCRIPT_LIMIT_MS): Promise<ComponentType<P>> {
  const ready = loadedPage(load)
  if (ready) return Promise.resolve(ready)
  const underWay = loading.get(load)
  if (underWay) return underWay as Promise<ComponentType<P>>
  const promise = within(limitMs, loadComponent(load)).then(
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

/** Loads a script for a component on screen; there is no component until it is loaded. */
export function useScript<P>(load: Script<P>) {
  const [failure, setFailure] = useState<ChunkLoadError | null>(null)
  const [, arrived] = useState(0)
  useEffect(() => {
    if (loadedPage(load) || failure) return
    let current = true
    loadPage(load).then(
      // in steps, so that a large part does not block input
      () => current && startTransition(() => arrived((count) => count + 1)),
      (error: ChunkLoadError) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [load, failure])
  return { Loaded: loadedPage(load), failure, retry: () => setFailure(null) }
}

async function loadComponent<P>(load: Script<P>): Promise<ComponentType<P>> {
  const script = await load()
  await script.prepare?.(globalThis.location?.search ?? '')
  return script.default
}
