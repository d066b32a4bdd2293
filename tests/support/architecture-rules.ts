import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Edges, layerOf } from './layers.ts'
import { type Import, ROOT, readSources, type SourceFile } from './source-files.ts'

export const SOURCES = readSources('src')
export const SOURCES_AND_TESTS = [...SOURCES, ...readSources('tests')]

/** One test: the rule's sentence, and in its failure the places that break it. */
export function rule(sentence: string, findOffenders: () => string[]): void {
  it(sentence, () => {
    const offenders = findOffenders()
    expect(offenders, `${sentence}\n  ${offenders.join('\n  ')}\n`).toHaveLength(0)
  })
}

export const linesOf = (path: string, pattern: RegExp) =>
  readFileSync(`${ROOT}/${path}`, 'utf8')
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))

export function importsOf(
  files: readonly SourceFile[],
  isWrong: (file: SourceFile, one: Import) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => isWrong(file, imported))
      .map((imported) => `${file.path}:${imported.line} imports ${imported.specifier}`),
  )
}

/** Imports inside a layer from part to part that its table does not list; pages own their pieces. */
export function edgesBroken(
  layer: string,
  partOf: (path: string) => string,
  edges: Edges,
): string[] {
  const inside = SOURCES.filter(({ path }) => layerOf(path) === layer)
  return importsOf(inside, ({ path }, { target }) => {
    if (target === null || ![layer, 'locales'].includes(layerOf(target) ?? '')) return false
    const [from, to] = [partOf(path), partOf(target)]
    if (from === 'pages' && to === 'pages') return false
    return !edges[from]?.includes(to)
  })
}
