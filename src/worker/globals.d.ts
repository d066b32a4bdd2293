/** The build that this worker belongs to: the one of its pages and its files. */
declare const __BUILD_ID__: string

interface ServiceWorkerGlobalScope {
  /** the build's files, put in by vite-plugin-pwa; `revision` is null where the name bears a hash */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[]
}
