/** The build that this worker, its pages and its files belong to. */
declare const __BUILD_ID__: string

/** Static routes, which not every browser has and TypeScript's library lacks. */
interface ExtendableEvent {
  /** @throws when called outside the `install` event */
  addRoutes?: (rule: {
    condition: { urlPattern: { pathname: string } }
    source: 'network'
  }) => Promise<void>
}

interface ServiceWorkerGlobalScope {
  /** the build's files, inserted by the build (vite.config.ts); `revision` is null where the name contains a hash */
  readonly __BUILD_FILES__: readonly { url: string; revision: string | null }[]
}
