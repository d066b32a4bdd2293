import type { SourceFile } from './source-files.ts'

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
