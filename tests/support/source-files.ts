import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export const ROOT = join(import.meta.dirname, '../..')

/** The aliases of package.json and what they stand for. */
const ALIASES: Record<string, string> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).imports

export interface Import {
  specifier: string
  line: number
  /** whether it imports types alone, which no script contains */
  isType: boolean
  /** path from the repository's root; null for a package and for `node:` */
  target: string | null
}

export interface SourceFile {
  /** path from the repository's root, with slashes */
  path: string
  lineCount: number
  program: ESTree.Program
  imports: Import[]
  /** 1-based line of a place in the text */
  lineAt(offset: number): number
}

/** Every file of ours below a folder of the repository, as paths from its root. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** The parsed TypeScript and JavaScript below a folder. */
export function readSources(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map(readSource)
}

/** @throws when the file does not parse */
function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ].filter((request) => request !== null)
  const places = new Map(requests.map(({ start, end }) => [start, text.slice(start, end)]))
  const ofTypes = module.staticImports
    .filter(({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType))
    .map(({ moduleRequest }) => moduleRequest.start)
  const imports = [...places]
    .map(([start, source]) => ({
      line: lineAt(start),
      specifier: unquote(source),
      isType: ofTypes.includes(start),
    }))
    .filter((entry): entry is typeof entry & { specifier: string } => entry.specifier !== null)
    .map((entry) => ({ ...entry, target: resolveTarget(path, entry.specifier) }))
  return { path, lineCount: text.trimEnd().split('\n').length, program, imports, lineAt }
}

/** The text of a string literal; null for a computed `import(…)`. */
function unquote(source: string): string | null {
  return /^(['"`])([^'"`$]*)\1$/.exec(source)?.[2] ?? null
}

function resolveTarget(path: string, specifier: string): string | null {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return posix.join(posix.dirname(path), plain)
  for (const [alias, place] of Object.entries(ALIASES)) {
    const prefix = alias.replace('*', '')
    if (plain.startsWith(prefix)) {
      return posix.normalize(place.replace('*', plain.slice(prefix.length)))
    }
  }
  return null
}
