import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { readSources, type SourceFile } from './support/source-files.ts'

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/

/** Files that spell names of the wire, of columns, of stored email payloads and of other programs. */
const FOREIGN = /^src\/(contract|server\/db)\/|^src\/server\/email\/payloads\.ts$/

const SOURCES = readSources('src')

describe('names', () => {
  it('are camelCase in code, unless the value is one of a column or of the wire under its own name', () => {
    const known = new Set(SOURCES.flatMap(foreignNames))
    const own = [...SOURCES, ...readSources('tests')].flatMap(boundNames)
    const wrong = own.filter(({ name }) => SNAKE_CASE.test(name) && !known.has(name))
    expect(wrong.map(({ name, place }) => `${place} ${name}`)).toEqual([])
    expect(known.size).toBeGreaterThan(200)
  })
})

/** Lists the keys of tables, schemas and payloads in a file, and the columns that migrations add. */
function foreignNames(file: SourceFile): string[] {
  const names: string[] = []
  const take = (key: ESTree.Node) => key.type === 'Identifier' && names.push(key.name)
  const isForeign = FOREIGN.test(file.path)
  new Visitor({
    Property({ key, computed }) {
      if (isForeign && !computed) take(key)
    },
    TSPropertySignature({ key, computed }) {
      if (isForeign && !computed) take(key)
    },
    Literal({ value }) {
      if (isForeign && typeof value === 'string') names.push(value)
    },
    TemplateElement({ value }) {
      if (isForeign) names.push(...value.raw.split(/\W+/))
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || first?.type !== 'ObjectExpression') return
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'v') return
      for (const property of first.properties) if (property.type === 'Property') take(property.key)
    },
  }).visit(file.program)
  return names
}

/** Lists the variables, parameters and functions that a file declares, each with its place. */
function boundNames(file: SourceFile): { name: string; place: string }[] {
  const found: { name: string; place: string }[] = []
  const bind = (pattern: ESTree.Node | null): void => {
    switch (pattern?.type) {
      case 'Identifier':
        found.push({ name: pattern.name, place: `${file.path}:${file.lineAt(pattern.start)}` })
        break
      case 'ObjectPattern':
        for (const one of pattern.properties) bind(one.type === 'Property' ? one.value : one)
        break
      case 'ArrayPattern':
        pattern.elements.forEach(bind)
        break
      case 'AssignmentPattern':
        bind(pattern.left)
        break
      case 'RestElement':
        bind(pattern.argument)
        break
    }
  }
  const bindFunction = ({ id, params }: ESTree.Function) => {
    bind(id)
    params.forEach(bind)
  }
  new Visitor({
    VariableDeclarator({ id }) {
      bind(id)
    },
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression({ params }) {
      params.forEach(bind)
    },
  }).visit(file.program)
  return found
}
