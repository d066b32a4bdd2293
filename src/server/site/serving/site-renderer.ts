import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '#domain/brand/brand.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { deletePicturesExcept, readPicture, storePictures } from '../pictures/stored-pictures.ts'
import { type Build, createBuildReader } from '../rendering/build-files.ts'
import { compressSite } from '../rendering/compress-site.ts'
import { createSourcesReader, type HashedSources } from '../rendering/read-sources.ts'
import { renderSite } from '../rendering/render-site.ts'
import type { SiteSet } from '../rendering/site-set.ts'
import type { SiteSources } from '../rendering/site-sources.ts'
import { isBuildStored } from '../rendering/stored-builds.ts'
import {
  buildOf,
  loadSet,
  makeCurrent,
  readCurrent,
  storedSetsPictures,
  storeSet,
} from '../rendering/stored-set.ts'
import { type BackgroundWork, startWork } from './background-work.ts'

/** Keeps the rendered site up to date with the operator's content and the build. */
export interface SiteRenderer {
  /** returns the site to serve; waits while none is loaded yet; null when there is none even then */
  current(): Promise<SiteSet | null>
  /** returns a picture that the served pages name, drawn by then, or one of the pages before; null = none */
  picture(path: string): Promise<Buffer | null>
  /** whether a site is loaded; also starts a check for changes when one is due */
  isServed(): boolean
  /** checks content and build for changes and renders when needed; the old site is served meanwhile */
  renderChanges(): Promise<void>
  /** aborts a running rendering; the next server start begins it again */
  stop(): Promise<void>
  /** whether a web build exists to render with */
  isBuilt(): Promise<boolean>
  /** version (`as_of_ms`) of the content that the served site shows; null while there is none */
  servedAsOfMs(): number | null
  /** since when rendering the current content and build has failed; null while it has not */
  behindSinceMs(): number | null
}

/** The pages that are served. */
interface Served {
  set: SiteSet
  /** version of the content that they show; null for those of the build before */
  asOfMs: number | null
  /** since when they rest until they are compressed as small as possible; null once that has begun */
  restsSinceMs: number | null
  /** settles when their pictures are drawn */
  pictures: Promise<void>
}

/** How the served pages stand to the operator's content and the build. */
type State =
  /** nothing is rendered yet; pages of the build before may be served meanwhile */
  | { status: 'starting'; served: Served | null }
  | { status: 'rendered'; served: Served }
  /** rendering has failed since `sinceMs`; it was tried last, of the sources with this hash, at `triedAtMs` */
  | { status: 'behind'; served: Served | null; sinceMs: number; hash: string; triedAtMs: number }

const CHECK_EVERY_MS = 250
const TRY_AGAIN_AFTER_MS = MINUTE_MS
/** Time without a change after which pages are compressed as small as possible (decision 199). */
const REST_MS = MINUTE_MS

/** @param onFailure called with the error when pages could not be rendered; the previous pages stay */
export function createSiteRenderer(
  services: Pick<Services, 'config' | 'db' | 'gateways' | 'now'>,
  distDir: string,
  onFailure: (error: unknown) => void,
): SiteRenderer {
  const { config, now } = services
  const folder = join(config.dataDir, 'site')
  const pictures = join(folder, 'pictures')
  const readBuild = createBuildReader(distDir)
  const readSources = createSourcesReader(services, readBuild)
  const stopping = new AbortController()
  const firstServed = Promise.withResolvers<void>()
  let state: State = { status: 'starting', served: null }
  let finishing: BackgroundWork | null = null
  let checking: Promise<void> | null = null
  let checkedAtMs = Number.NEGATIVE_INFINITY

  /** Compares what is served with content and build, and renders when they differ. */
  async function check(): Promise<void> {
    const wanted = await readSources()
    // no build, or a build in progress: keep serving the previous pages
    if (wanted === null) return
    const { served } = state
    if (served?.set.hash === wanted.hash) {
      served.asOfMs = wanted.sources.content.as_of_ms
      show({ status: 'rendered', served })
      if (hasRested(served)) compressBehind(served)
    } else if (!hasFailedRecently(wanted.hash)) {
      await render(wanted)
    }
  }

  async function render({ hash, sources }: HashedSources): Promise<void> {
    if (state.status === 'starting' && state.served === null) {
      show({ status: 'starting', served: servedBefore(await loadPagesOfBefore(sources.build)) })
    }
    await finishing?.stop()
    try {
      const set = await loadOrRender(hash, sources)
      finishing = inBackground((signal) => drawPictures(set, sources.content.brand, signal))
      const { as_of_ms: asOfMs } = sources.content
      const served = { set, asOfMs, restsSinceMs: now(), pictures: finishing.ended }
      show({ status: 'rendered', served })
    } catch (error) {
      if (stopping.signal.aborted) return
      const sinceMs = state.status === 'behind' ? state.sinceMs : now()
      onFailure(error)
      const served = state.served ?? servedBefore(await loadSet(folder, await readCurrent(folder)))
      show({ status: 'behind', served, sinceMs, hash, triedAtMs: now() })
    }
  }

  function show(next: State): void {
    state = next
    if (state.served !== null) firstServed.resolve()
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

  /** Works on the served site; a failure leaves it as it is. */
  const inBackground = (task: (signal: AbortSignal) => Promise<void>) =>
    startWork(task, stopping.signal, onFailure)

  /** Draws pictures that the set lacks; deletes those that no stored set names. */
  async function drawPictures(set: SiteSet, brand: Brand, signal: AbortSignal): Promise<void> {
    await storePictures(pictures, set.pictures, brand, signal)
    await deletePicturesExcept(pictures, await storedSetsPictures(folder))
  }

  function compressBehind(served: Served): void {
    served.restsSinceMs = null
    if (served.set.isCompressedBest) return
    finishing = inBackground(async (signal) => {
      served.set = await compressSite(served.set, signal)
      await storeSet(folder, served.set)
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

  const hasRested = ({ restsSinceMs }: Served) =>
    restsSinceMs !== null && Math.abs(now() - restsSinceMs) >= REST_MS

  const hasFailedRecently = (hash: string) =>
    state.status === 'behind' &&
    state.hash === hash &&
    Math.abs(now() - state.triedAtMs) < TRY_AGAIN_AFTER_MS

  function renderChanges(): Promise<void> {
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
    const running = isDue() ? renderChanges() : checking
    if (state.served === null) await Promise.race([running, firstServed.promise])
    return state.served?.set ?? null
  }

  const isDue = () => Math.abs(now() - checkedAtMs) >= CHECK_EVERY_MS

  return {
    renderChanges,
    isServed() {
      if (isDue()) renderChanges()
      return state.served !== null
    },
    async stop() {
      stopping.abort()
      await checking
      await finishing?.stop()
    },
    behindSinceMs: () => (state.status === 'behind' ? state.sinceMs : null),
    isBuilt: async () => (await readBuild()) !== null,
    servedAsOfMs: () => state.served?.asOfMs ?? null,
    current,
    async picture(path) {
      const drawn = await readPicture(pictures, path)
      if (drawn !== null || !(await current())?.hasPicture(path)) return drawn
      await state.served?.pictures
      return readPicture(pictures, path)
    },
  }
}

const servedBefore = (set: SiteSet | null): Served | null =>
  set && { set, asOfMs: null, restsSinceMs: null, pictures: Promise.resolve() }
