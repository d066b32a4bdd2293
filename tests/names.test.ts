import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { readSources, type SourceFile } from './support/source-files.ts'

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/

/** Files that spell names of the wire, of columns, of CSV files, of stored email payloads and of other programs. */
const FOREIGN =
  /^src\/(contract|server\/db)\/|^src\/server\/(email\/payloads|operator\/reads\/find-member)\.ts$/

/** Names that tell how a value is used, not what it is. */
const EMPTY_NAME = /^(one|asked|at|of|there|some|cameTo|came_to)$/

/** Verbs that had several meanings each: store, notify, synchronize, record, consume or start say which. */
const VAGUE_VERB = /^(draw|follow|keep|tell|note|take|adopt|begin)(?![a-z])/

/** Functions that such a verb is right for, beside those that are named as the call of the API that they answer. */
const RIGHT_VERBS: Record<string, string> = {
  drawIcons: 'draws a picture',
  drawEmailMark: 'draws a picture',
  drawPictures: 'draws pictures',
  take_slot: 'is the name of a step, which a table of words answers',
  beginTransaction: 'overrides a method of Kysely',
}

const SOURCES = readSources('src')

describe('names', () => {
  it('are camelCase in code, unless the value is one of a column or of the wire under its own name', () => {
    const known = new Set(SOURCES.flatMap(foreignNames))
    const own = [...SOURCES, ...readSources('tests')].flatMap(boundNames)
    const wrong = own.filter(({ name }) => SNAKE_CASE.test(name) && !known.has(name))
    expect(wrong.map(({ name, place }) => `${place} ${name}`)).toEqual([])
    expect(known.size).toBeGreaterThan(200)
  })

  it('of variables, parameters and functions all say something', () => {
    const calls = { ...ENDPOINTS, ...CONSOLE_ENDPOINTS }
    const vague = SOURCES.flatMap(functionNames).filter(({ name }) => VAGUE_VERB.test(name))
    const wrong = [
      ...SOURCES.flatMap(boundNames).filter(({ name }) => EMPTY_NAME.test(name)),
      ...vague.filter(({ name }) => !(name in calls || name in RIGHT_VERBS)),
    ]
    expect(wrong.map(({ name, place }) => `${place} ${name}`)).toEqual([])
    expect(vague.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(RIGHT_VERBS)))
  })
})

/** Lists the keys of tables, schemas and payloads in a file, and the columns that migrations add. */
function foreignNames(file: SourceFile): string[] {
  const names: string[] = []
  const add = (key: ESTree.Node) => key.type === 'Identifier' && names.push(key.name)
  const isForeign = FOREIGN.test(file.path)
  new Visitor({
    Property({ key, computed }) {
      if (isForeign && !computed) add(key)
    },
    TSPropertySignature({ key, computed }) {
      if (isForeign && !computed) add(key)
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
      for (const property of first.properties) if (property.type === 'Property') add(property.key)
    },
  }).visit(file.program)
  return names
}

/** A name that a file declares. */
interface Named {
  name: string
  /** path and line */
  place: string
}

/** Lists the functions and methods that a file names. */
function functionNames(file: SourceFile): Named[] {
  const names: Named[] = []
  const add = (key: ESTree.Node | null, value?: ESTree.Node | null) => {
    const isFunction = value === undefined || /Function/.test(value?.type ?? '')
    if (key?.type !== 'Identifier' || !isFunction) return
    names.push({ name: key.name, place: `${file.path}:${file.lineAt(key.start)}` })
  }
  new Visitor({
    FunctionDeclaration({ id }) {
      add(id)
    },
    VariableDeclarator({ id, init }) {
      add(id, init)
    },
    Property({ key, value }) {
      add(key, value)
    },
    MethodDefinition({ key, value }) {
      add(key, value)
    },
  }).visit(file.program)
  return names
}

/** Lists the variables, parameters and functions that a file declares. */
function boundNames(file: SourceFile): Named[] {
  const found: Named[] = []
  const bind = (pattern: ESTree.Node | null): void => {
    switch (pattern?.type) {
      case 'Identifier':
        found.push({ name: pattern.name, place: `${file.path}:${file.lineAt(pattern.start)}` })
        break
      case 'ObjectPattern':
        for (const part of pattern.properties) {
          bind(part.type === 'Property' ? part.value : part)
        }
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
