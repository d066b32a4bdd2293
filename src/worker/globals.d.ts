/** The build that this worker, its pages and its files belong to. */
declare const __BUILD_ID__: string

interface ServiceWorkerGlobalScope {
  /** the build's files, inserted by the build (vite.config.ts); `revision` is null where the name contains a hash */
  readonly __BUILD_FILES__: readonly { url: string; revision: string | null }[]
}
