import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCES_AND_TESTS } from './architecture-rules.ts'
import { ROOT } from './source-files.ts'

/** Packages of `tests/tools` that no file imports and no command starts. */
export function unusedTools(): string[] {
  const { devDependencies } = JSON.parse(read('tests/tools/package.json'))
  const imported = new Set(
    SOURCES_AND_TESTS.flatMap(({ imports }) => imports.map(({ specifier }) => nameOf(specifier))),
  )
  const commands = read('package.json') + read('tests/check.ts')
  const isCommand = (program: string) => new RegExp(`["']${program}["' ]`).test(commands)
  return Object.keys(devDependencies).filter(
    (name) => !imported.has(name.replace('@types/', '')) && !programsOf(name).some(isCommand),
  )
}

const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const programsOf = (name: string) =>
  Object.keys(JSON.parse(read(`node_modules/${name}/package.json`)).bin ?? {})

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
