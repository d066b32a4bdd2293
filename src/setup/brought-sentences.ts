import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** A script that is loaded on demand, or those that begin a page. */
interface Script {
  path: string
  /** its own and all that it imports, directly or not */
  modules: ReadonlySet<string>
  /** names of the sentences in them */
  says: ReadonlySet<string>
  /** modules that load it on demand; none loads the first one */
  askedForBy: readonly string[]
}

interface Graph {
  getModuleInfo(
    id: string,
  ): Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicImporters'> | null
}

const SENTENCE = /\bid:\s*(['"])(.+?)\1/g

/**
 * Finds the sentences that each script brings: those that it says, without those that are there whenever it is asked for.
 * @param first paths of the scripts that begin a page
 * @param onDemand paths of the others
 * @returns names of sentences by path, `first` for those that begin a page
 */
export function findBrought(
  graph: Graph,
  first: readonly string[],
  onDemand: readonly string[],
): Map<string, ReadonlySet<string>> {
  const atFirst = [readScript(graph, 'first', first)]
  const scripts = [...atFirst, ...onDemand.map((path) => readScript(graph, path, [path]))]
  return new Map(scripts.map((script) => [script.path, script.says.difference(saidBefore(script))]))

  /** Collects what is there before a script: what any script that may have asked for it says, or was there before that. */
  function saidBefore(script: Script, way: readonly Script[] = []): ReadonlySet<string> {
    const [shared = new Set<string>(), ...others] = script.askedForBy.flatMap((module) => {
      const asking = scripts.filter(({ modules }) => modules.has(module))
      return (asking.length > 0 ? asking : atFirst)
        .filter((asker) => asker !== script && !way.includes(asker))
        .map((asker) => asker.says.union(saidBefore(asker, [...way, script])))
    })
    return others.reduce((all, sentences) => all.intersection(sentences), shared)
  }
}

/** Reads a script of the graph, in which lingui has named the sentences. */
function readScript(graph: Graph, path: string, begins: readonly string[]): Script {
  const own = begins.map((file) => resolve(file))
  const modules = new Set(own)
  const says = new Set<string>()
  // a set hands out what is added meanwhile, too
  for (const id of modules) {
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
    for (const [, , name = ''] of code?.matchAll(SENTENCE) ?? []) says.add(name)
    for (const imported of importedIds) modules.add(imported)
  }
  const askedForBy = own.flatMap((id) => graph.getModuleInfo(id)?.dynamicImporters ?? [])
  return { path, modules, says, askedForBy }
}
