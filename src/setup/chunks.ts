import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Scripts that pages share, by what begins them: each holds what the file, or any file of the folder,
 * imports directly or not, unless an earlier script holds it already.
 */
const SHARED = [
  { name: 'worker', root: 'src/web/start/after-paint.ts' },
  { name: 'copy', root: 'src/web/start/first-pass.ts' },
  { name: 'copy', root: 'src/web/state/parts/inbox.ts' },
  { name: 'copy', root: 'src/contract/request-fields.ts' },
  { name: 'app', root: 'src/web/main.tsx' },
  { name: 'app', root: 'src/web/error-messages.ts' },
  { name: 'app', root: 'src/web/ui/basic' },
  { name: 'app', root: 'src/web/ui/product/cycle-name.ts' },
]

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//

const scripts = new Map<string, string>()

/** Names the shared script that holds a module; null for what single pages or parts import. */
export function sharedScript(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (scripts.size === 0) for (const { name, root } of SHARED) share(name, resolve(root), graph)
  return scripts.get(id) ?? null
}

function share(name: string, root: string, graph: Rolldown.ChunkingContext): void {
  // what belongs to an entry alone stays in its own script
  const isEntry = graph.getModuleInfo(root)?.isEntry
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const module = graph.getModuleInfo(id)
    const isOwn =
      isEntry && (id === root || module?.importers.every((importer) => importer === root))
    if (!isOwn && !scripts.has(id)) scripts.set(id, REACT.test(id) ? 'react' : name)
    module?.importedIds.forEach(visit)
  }
  filesOf(root).forEach(visit)
}

const filesOf = (root: string) =>
  statSync(root).isFile() ? [root] : readdirSync(root).map((file) => join(root, file))

/** Matches what is useless without the service, such as `passkeys.online.tsx`, and its sentences. */
const ONLINE = /\.online\.tsx?(\?|$)/

/** Tells whether a script is loaded on demand and not cached by the service worker. */
function isOnlineOnly({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): boolean {
  if (facadeModuleId) return ONLINE.test(facadeModuleId)
  const own = moduleIds.filter((id) => id.includes('/src/'))
  return own.length > 0 && own.every((id) => ONLINE.test(id))
}

/** Names the file of a script; the service worker leaves out those that end with `.online`. */
export const fileNameOf = (chunk: Rolldown.PreRenderedChunk) => {
  const name = chunk.name.replace(/\.online$/, '')
  return `assets/${name}${isOnlineOnly(chunk) ? '.online' : ''}-[hash].js`
}
