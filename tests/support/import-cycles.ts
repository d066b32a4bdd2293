import type { SourceFile } from './source-files.ts'

/** Circles of files that import each other, each as a chain of paths. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const { target } of targets.get(path) ?? []) {
      if (target !== null) visit(target, [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return cycles
}

/** Pairs of folders with the same parent whose files import each other, as `a ↔ b`, sorted. */
export function findMutualImports(files: readonly SourceFile[]): string[] {
  const edges = new Set<string>()
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const folders = target === null ? null : siblingsOf(path, target)
      if (folders !== null) edges.add(folders.join(' ↔ '))
    }
  }
  const isMutual = (edge: string) => edges.has(edge.split(' ↔ ').reverse().join(' ↔ '))
  return [...edges]
    .filter((edge) => isMutual(edge) && edge.split(' ↔ ').toSorted().join(' ↔ ') === edge)
    .sort()
}

/** The folders in which two paths part; null where one of them lies in the folder that both share. */
function siblingsOf(one: string, other: string): [string, string] | null {
  const parts = one.split('/')
  const others = other.split('/')
  const depth = parts.findIndex((part, index) => part !== others[index])
  const isFile = depth === parts.length - 1 || depth === others.length - 1
  const upTo = (path: string[]) => path.slice(0, depth + 1).join('/')
  return isFile ? null : [upTo(parts), upTo(others)]
}
