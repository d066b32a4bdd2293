import type { SourceFile } from './source-files.ts'

/** Folders and files of one folder that import each other in a circle, types included. */
interface ImportCircle {
  /** the folder and its entries, such as `src/web: main.tsx, start` */
  name: string
  /** one import from each entry to each other one, as `path:line` */
  imports: string[]
}

/** The entries of a folder, what each imports of the others, and where. */
type Graph = Map<string, Map<string, string>>

/** Lists circles without a row, with an import of each arrow, and rows without a circle. */
export function circlesBroken(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const circles = findImportCircles(files)
  const names = circles.map(({ name }) => name)
  return [
    ...circles
      .filter(({ name }) => !(name in allowed))
      .map(({ name, imports }) => [name, ...imports].join('\n    ')),
    ...Object.keys(allowed)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is no circle any more`),
  ]
}

/**
 * Finds the circles of each folder. Its entries are the nodes: what lies in a folder counts as the
 * folder's own, so a circle of four folders is found as well as one of two.
 */
function findImportCircles(files: readonly SourceFile[]): ImportCircle[] {
  return [...graphsOf(files)].flatMap(([folder, graph]) =>
    connectedEntries(graph).map((entries) => ({
      name: `${folder}: ${entries.join(', ')}`,
      imports: entries.flatMap((entry) =>
        [...(graph.get(entry) ?? [])].flatMap(([to, place]) => (entries.includes(to) ? place : [])),
      ),
    })),
  )
}

function graphsOf(files: readonly SourceFile[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const { path, imports } of files) {
    for (const { target, line } of imports) {
      if (target === null) continue
      const { folder, from, to } = parting(path, target)
      const graph: Graph = graphs.get(folder) ?? new Map()
      const known = graph.get(from) ?? new Map<string, string>()
      graphs.set(folder, graph.set(from, known.set(to, known.get(to) ?? `${path}:${line}`)))
    }
  }
  return graphs
}

/** Returns the folder that two paths share, and the entries of it in which they lie. */
function parting(path: string, target: string): { folder: string; from: string; to: string } {
  const parts = path.split('/')
  const others = target.split('/')
  const depth = parts.findIndex((part, index) => part !== others[index])
  return {
    folder: parts.slice(0, depth).join('/'),
    from: parts[depth] ?? '',
    to: others[depth] ?? '',
  }
}

/** The strongly connected components of more than one entry, sorted. */
function connectedEntries(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((entry) => [entry, reachedFrom(entry, graph)]))
  const circles = [...reached].map(([entry, others]) =>
    [...others].filter((other) => reached.get(other)?.has(entry)).sort(),
  )
  const isFirst = (circle: string[], index: number) =>
    circle.length > 1 && circles.findIndex(([first]) => first === circle[0]) === index
  return circles.filter(isFirst)
}

/** Returns every entry that an entry imports, straight or through others. */
function reachedFrom(entry: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const to of graph.get(next)?.keys() ?? []) {
      if (!reached.has(to)) waiting.push(to)
      reached.add(to)
    }
  }
  return reached
}
