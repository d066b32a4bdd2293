import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** The scripts that begin a page. */
export const ENTRIES = [
  'src/web/main.tsx',
  'src/web/start/first-pass.ts',
  'src/web/start/after-paint.ts',
]

interface Shared {
  name: string
  root: string
  /** leaves with the root what nothing else imports */
  leavesOwn?: true
}

/**
 * Scripts that pages share, by what begins them: each holds what the file, or any file of the folder, imports directly or
 * not, unless an earlier script holds it already.
 */
const SHARED: readonly Shared[] = [
  { name: 'worker', root: 'src/web/start/after-paint.ts', leavesOwn: true },
  { name: 'copy', root: 'src/web/start/first-pass.ts' },
  { name: 'copy', root: 'src/contract/endpoint.ts' },
  { name: 'copy', root: 'src/domain/text/parse-choice.ts' },
  { name: 'copy', root: 'src/web/state/session/parts.ts' },
  { name: 'copy', root: 'src/web/ui/product/tier-material.ts' },
  { name: 'copy', root: 'src/web/state/orders/choice.ts' },
  // its work at the start is a task of its own
  { name: 'theme', root: 'src/web/theme/system.ts' },
  { name: 'app', root: 'src/web/main.tsx' },
  { name: 'app', root: 'src/web/error-messages.ts' },
  { name: 'app', root: 'src/web/ui/basic' },
  // each would be a file of a few lines
  { name: 'app', root: 'src/web/state/account/voucher-path.ts' },
  { name: 'app', root: 'src/web/state/app/can-change.ts' },
  { name: 'app', root: 'src/web/state/forms/seconds-left.ts' },
  { name: 'app', root: 'src/web/ui/controls/focus-on-appear.ts' },
  { name: 'form', root: 'src/web/pages/login/page.tsx', leavesOwn: true },
  { name: 'cycles', root: 'src/web/ui/product/cycle-name.ts' },
  { name: 'orders', root: 'src/web/ui/product/payment-type-names.ts' },
  { name: 'orders', root: 'src/web/ui/product/quote-lines.tsx' },
  { name: 'orders', root: 'src/web/ui/frames/pay-frame.tsx' },
]

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//

/** Matches what is useless without the service, such as `passkeys.online.tsx`, and its sentences. */
const ONLINE = /\.online\.tsx?(\?|$)/

/** The bundler's own helpers. */
const RUNTIME = '\0rolldown/runtime.js'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const scripts = new Map<string, string>()
let offline: ReadonlySet<string> = new Set()

/** Names the shared script that holds a module; null for what single pages or parts import. */
export function sharedScript(id: string, graph: Graph): string | null {
  if (scripts.size === 0) {
    for (const shared of SHARED) share(shared, graph)
    offline = reach(
      [RUNTIME, ...ENTRIES.map((entry) => resolve(entry))],
      ({ importedIds, dynamicallyImportedIds }) => [
        ...importedIds,
        ...dynamicallyImportedIds.filter((id) => !ONLINE.test(id)),
      ],
      graph,
    )
  }
  return scripts.get(id) ?? null
}

function share({ name, root, leavesOwn }: Shared, graph: Graph): void {
  const files = filesOf(resolve(root))
  const reached = reach(files, ({ importedIds }) => importedIds, graph)
  const own = leavesOwn ? ownOf(files, reached, graph) : new Set()
  for (const id of reached) {
    const isShared = !own.has(id) && !graph.getModuleInfo(id)?.isEntry
    if (isShared && !scripts.has(id)) scripts.set(id, REACT.test(id) ? 'react' : name)
  }
}

const filesOf = (root: string) =>
  statSync(root).isFile() ? [root] : readdirSync(root).map((file) => join(root, file))

/** Follows imports from some files. */
function reach(
  files: readonly string[],
  importsOf: (module: Rolldown.ModuleInfo) => readonly string[],
  graph: Graph,
): Set<string> {
  const reached = new Set(files)
  // a set hands out what is added meanwhile, too
  for (const id of reached) {
    const module = graph.getModuleInfo(id)
    for (const imported of module ? importsOf(module) : []) reached.add(imported)
  }
  return reached
}

/** Finds the modules that nothing imports but the files and each other. */
function ownOf(files: readonly string[], reached: ReadonlySet<string>, graph: Graph): Set<string> {
  const own = new Set(reached)
  for (let size = 0; size !== own.size; ) {
    size = own.size
    for (const id of own) {
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
      const isOwn = [...importers, ...dynamicImporters].every((importer) => own.has(importer))
      if (!isOwn && !files.includes(id)) own.delete(id)
    }
  }
  return own
}

/** Tells whether a script is loaded on demand by what needs the service, and so not cached by the service worker. */
const isOnlineOnly = ({ moduleIds }: Rolldown.PreRenderedChunk) =>
  !moduleIds.some((id) => offline.has(id))

/** Names the file of a script; the service worker leaves out those that end with `.online`. */
export const fileNameOf = (chunk: Rolldown.PreRenderedChunk) => {
  const name = chunk.name.replace(/\.online$/, '')
  return `assets/${name}${isOnlineOnly(chunk) ? '.online' : ''}-[hash].js`
}
