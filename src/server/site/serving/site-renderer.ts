import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '#domain/brand/brand.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { isSetUp as readIsSetUp } from '../../nodes/is-set-up.ts'
import type { Services } from '../../services.ts'
import { type ShownContent, shownContent } from '../content/content.ts'
import { deletePicturesExcept, readPicture, storePictures } from '../pictures/stored-pictures.ts'
import { type Build, createBuildReader } from '../rendering/build-files.ts'
import { compressSite } from '../rendering/compress-site.ts'
import { renderSite } from '../rendering/render-site.ts'
import type { SiteSet } from '../rendering/site-set.ts'
import { type SiteSources, siteHash } from '../rendering/site-sources.ts'
import { isBuildStored } from '../rendering/stored-builds.ts'
import {
  buildOf,
  loadSet,
  makeCurrent,
  readCurrent,
  storedSetsPictures,
  storeSet,
} from '../rendering/stored-set.ts'

/** Keeps the rendered site up to date with the operator's content and the build. */
export interface SiteRenderer {
  /** returns the site to serve; waits while none is loaded yet; null when there is none even then */
  current(): Promise<SiteSet | null>
  /** returns a picture that the served pages name, drawn by then, or one of the pages before; null = none */
  picture(path: string): Promise<Buffer | null>
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

/** Work on the served site in the background. */
interface Finishing {
  /** aborts it; resolves when it has ended */
  stop(): Promise<void>
}

const CHECK_EVERY_MS = 250
const TRY_AGAIN_AFTER_MS = MINUTE_MS
/** Time without a change after which pages are compressed as small as possible (decision 199). */
const REST_MS = MINUTE_MS

/** @param onFailure called with the error when pages could not be rendered; the previous pages stay */
export function createSiteRenderer(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  distDir: string,
  onFailure: (error: unknown) => void,
): SiteRenderer {
  const { config, now } = services
  const folder = join(config.dataDir, 'site')
  const pictures = join(folder, 'pictures')
  const readBuild = createBuildReader(distDir)
  const stopping = new AbortController()
  const firstServed = Promise.withResolvers<void>()
  let served: SiteSet | null = null
  let finishing: Finishing | null = null
  let drawing: Promise<void> | null = null
  let known: { content: ShownContent; build: Build; isSetUp: boolean; hash: string } | null = null
  let checking: Promise<void> | null = null
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let failed: { hash: string; at_ms: number } | null = null
  let behindSinceMs: number | null = null
  let servedAsOfMs: number | null = null
  /** since when the served pages rest until they are compressed as small as possible; null once that has begun */
  let restsSinceMs: number | null = null

  async function check(): Promise<void> {
    const build = await readBuild()
    // no build, or a build in progress: keep serving the previous pages
    if (build === null) return
    const content = await shownContent(services)
    // once set up, it stays so
    const isSetUp = known?.isSetUp || (await readIsSetUp(services))
    const { publicUrl: origin, demonstration } = config
    const exitOrigins = Object.values(config.familyOrigins).filter((one) => one !== undefined)
    const sources = { content, build, origin, demonstration, isSetUp, exitOrigins }
    const isKnown = known?.content === content && known.build === build && known.isSetUp === isSetUp
    const hash = known !== null && isKnown ? known.hash : siteHash(sources)
    known = { content, build, isSetUp, hash }
    if (served?.hash === hash) {
      behindSinceMs = null
      servedAsOfMs = content.as_of_ms
      if (hasRested()) compressBehind(served)
    }
    if (served?.hash === hash || failedRecently(hash)) return
    serve(served ?? (await loadPagesOfBefore(build)))
    await finishing?.stop()
    try {
      const set = await loadOrRender(hash, sources)
      serve(set)
      failed = null
      behindSinceMs = null
      servedAsOfMs = content.as_of_ms
      restsSinceMs = now()
      drawing = finishBehind((signal) => drawPictures(set, content.brand, signal))
    } catch (error) {
      if (stopping.signal.aborted) return
      failed = { hash, at_ms: now() }
      behindSinceMs ??= now()
      onFailure(error)
      serve(served ?? (await loadSet(folder, await readCurrent(folder))))
    }
  }

  function serve(set: SiteSet | null): void {
    served = set
    if (set !== null) firstServed.resolve()
  }

  /**
   * Loads the pages that another build has rendered, to serve until this build's are rendered; null when
   * scripts of that build are gone.
   */
  async function loadPagesOfBefore(build: Build): Promise<SiteSet | null> {
    const set = await loadSet(folder, await readCurrent(folder))
    const id = set && (await buildOf(set))
    if (id === null || id === build.id) return null
    return (await isBuildStored(join(config.dataDir, 'builds'), id)) ? set : null
  }

  /** Works on the served site in the background; a failure leaves it as it is. */
  function finishBehind(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, stopping.signal])
    const ended = work(signal).catch((error) => {
      if (!signal.aborted) onFailure(error)
    })
    finishing = {
      stop() {
        stop.abort()
        return ended
      },
    }
    return ended
  }

  /** Draws pictures that the set lacks; deletes those that no stored set names. */
  async function drawPictures(set: SiteSet, brand: Brand, signal: AbortSignal): Promise<void> {
    await storePictures(pictures, set.pictures, brand, signal)
    await deletePicturesExcept(pictures, await storedSetsPictures(folder))
  }

  function compressBehind(set: SiteSet): void {
    restsSinceMs = null
    if (set.isCompressedBest) return
    finishBehind(async (signal) => {
      const best = await compressSite(set, signal)
      served = best
      await storeSet(folder, best)
    })
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

  const hasRested = () => restsSinceMs !== null && Math.abs(now() - restsSinceMs) >= REST_MS

  const failedRecently = (hash: string) =>
    failed?.hash === hash && Math.abs(now() - failed.at_ms) < TRY_AGAIN_AFTER_MS

  function follow(): Promise<void> {
    if (checking === null) {
      // when it began: what changes during a rendering is looked for right after it
      checkedAtMs = now()
      checking = check()
        .catch(onFailure)
        .finally(() => {
          checking = null
        })
    }
    return checking
  }

  async function current(): Promise<SiteSet | null> {
    const running = isDue() ? follow() : checking
    if (served === null) await Promise.race([running, firstServed.promise])
    return served
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
      await finishing?.stop()
    },
    behindSinceMs: () => behindSinceMs,
    isBuilt: async () => (await readBuild()) !== null,
    servedAsOfMs: () => servedAsOfMs,
    current,
    async picture(path) {
      const drawn = await readPicture(pictures, path)
      if (drawn !== null || !(await current())?.hasPicture(path)) return drawn
      await drawing
      return readPicture(pictures, path)
    },
  }
}
