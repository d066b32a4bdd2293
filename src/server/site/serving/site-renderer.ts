import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import { shownContent } from '../content/content.ts'
import { createBuildReader } from '../rendering/build-files.ts'
import { renderSite } from '../rendering/render-site.ts'
import type { SiteSet } from '../rendering/site-set.ts'
import { type SiteSources, siteHash } from '../rendering/site-sources.ts'
import { loadSet, makeCurrent, readCurrent, storeSet } from '../rendering/stored-set.ts'

/** Keeps the rendered site up to date with the operator's content and the build. */
export interface SiteRenderer {
  /** returns the site to serve; waits while none is loaded yet; null when there is none even then */
  current(): Promise<SiteSet | null>
  /** whether a site is loaded; also starts a check for changes when one is due */
  isServed(): boolean
  /** checks content and build for changes and renders when needed; the old site is served meanwhile */
  follow(): Promise<void>
  /** aborts a running rendering; the next server start begins it again */
  stop(): Promise<void>
  /** whether a web build exists to render with */
  isBuilt(): Promise<boolean>
  /** version (`as_of_ms`) of the content that the served site shows; null while there is none */
  servedAsOfMs(): number | null
  /** since when rendering the current content and build has failed; null while it has not */
  behindSinceMs(): number | null
}

const CHECK_EVERY_MS = 1_000
const TRY_AGAIN_AFTER_MS = 60_000

/** @param onFailure called with the error when pages could not be rendered; the previous pages stay */
export function createSiteRenderer(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  distDir: string,
  onFailure: (error: unknown) => void,
): SiteRenderer {
  const { config, now } = services
  const folder = join(config.dataDir, 'site')
  const readBuild = createBuildReader(distDir)
  const stopping = new AbortController()
  let served: SiteSet | null = null
  let checking: Promise<void> | null = null
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let failed: { hash: string; at_ms: number } | null = null
  let behindSinceMs: number | null = null
  let servedAsOfMs: number | null = null

  async function check(): Promise<void> {
    const build = await readBuild()
    // no build, or a build in progress: keep serving the previous pages
    if (build === null) return
    const content = await shownContent(services)
    const { publicUrl: origin, demonstration } = config
    const sources = { content, build, origin, demonstration }
    const hash = siteHash(sources)
    if (served?.hash === hash) {
      behindSinceMs = null
      servedAsOfMs = content.as_of_ms
    }
    if (served?.hash === hash || failedRecently(hash)) return
    try {
      served = await loadOrRender(hash, sources)
      failed = null
      behindSinceMs = null
      servedAsOfMs = content.as_of_ms
    } catch (error) {
      if (stopping.signal.aborted) return
      failed = { hash, at_ms: now() }
      behindSinceMs ??= now()
      onFailure(error)
      served ??= await loadSet(folder, await readCurrent(folder))
    }
  }

  /** Loads the stored set or renders a new one; a set that cannot be stored is served from memory. */
  async function loadOrRender(hash: string, sources: SiteSources): Promise<SiteSet> {
    const stored = await loadSet(folder, hash)
    const set = stored ?? (await renderSite(sources, stopping.signal))
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (stored === null) await storeSet(folder, set)
      await makeCurrent(folder, hash)
    } catch (error) {
      onFailure(error)
    }
    return set
  }

  const failedRecently = (hash: string) =>
    failed?.hash === hash && Math.abs(now() - failed.at_ms) < TRY_AGAIN_AFTER_MS

  function follow(): Promise<void> {
    checking ??= check()
      .catch(onFailure)
      .finally(() => {
        checking = null
        checkedAtMs = now()
      })
    return checking
  }

  const isDue = () => Math.abs(now() - checkedAtMs) >= CHECK_EVERY_MS

  return {
    follow,
    isServed() {
      if (isDue()) follow()
      return served !== null
    },
    async stop() {
      stopping.abort()
      await checking
    },
    behindSinceMs: () => behindSinceMs,
    isBuilt: async () => (await readBuild()) !== null,
    servedAsOfMs: () => servedAsOfMs,
    async current() {
      const running = isDue() ? follow() : checking
      if (served === null) await running
      return served
    },
  }
}
