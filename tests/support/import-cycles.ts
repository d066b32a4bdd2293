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

/** Pairs of folders that import each other, as `a ↔ b`, sorted. */
export function findMutualImports(
  files: readonly SourceFile[],
  folderOf: (path: string) => string | null,
): string[] {
  const edges = new Set<string>()
  for (const { path, imports } of files) {
    const from = folderOf(path)
    for (const { target } of imports) {
      const to = target === null ? null : folderOf(target)
      if (from !== null && to !== null && from !== to) edges.add(`${from} ↔ ${to}`)
    }
  }
  const isMutual = (edge: string) => edges.has(edge.split(' ↔ ').reverse().join(' ↔ '))
  return [...edges]
    .filter((edge) => isMutual(edge) && edge.split(' ↔ ').toSorted().join(' ↔ ') === edge)
    .sort()
}
