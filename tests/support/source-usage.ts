import { type ESTree, Visitor } from 'vite'
import type { SourceFile } from './source-files.ts'

/** Platform calls that only certain files of a layer may make. */
export type Usage = 'fetch' | 'storage' | 'sql' | 'clock' | 'http server' | 'http request'

const GLOBALS = ['window', 'globalThis', 'self']
const STORES = ['localStorage', 'sessionStorage', 'indexedDB']
const STORE_PACKAGES = ['idb-keyval', 'idb']
const QUERY_STARTS = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]

/** The places of a file that call the network, a store, the database or the clock. */
export function findUsages(file: SourceFile): { usage: Usage; line: number }[] {
  const found: { usage: Usage; line: number }[] = []
  const note = (usage: Usage, node: { start: number }) =>
    found.push({ usage, line: file.lineAt(node.start) })

  new Visitor({
    CallExpression(node) {
      if (isGlobal(node.callee, 'fetch')) note('fetch', node)
      if (isGlobal(node.callee, 'Date')) note('clock', node)
      const name = memberName(node.callee)
      if (name !== null && QUERY_STARTS.includes(name)) note('sql', node)
    },
    NewExpression(node) {
      if (isGlobal(node.callee, 'Date') && node.arguments.length === 0) note('clock', node)
      if (isGlobal(node.callee, 'EventSource')) note('fetch', node)
    },
    MemberExpression(node) {
      const name = memberName(node)
      if (isName(node.object, 'Date') && name === 'now') note('clock', node)
      if (isName(node.object, 'document') && name === 'cookie') note('storage', node)
      if (isName(node.object, 'navigator') && name === 'storage') note('storage', node)
      if (isGlobal(node.object, 'caches')) note('storage', node)
    },
    Identifier(node) {
      if (STORES.includes(node.name)) note('storage', node)
    },
    ImportDeclaration(node) {
      if (STORE_PACKAGES.includes(node.source.value)) note('storage', node)
      const takes = (name: string) =>
        node.specifiers.some((one) => one.type === 'ImportSpecifier' && isName(one.imported, name))
      if (node.source.value === 'kysely' && takes('sql')) note('sql', node)
      if (node.source.value === 'node:http' && takes('createServer')) note('http server', node)
      if (/^node:https?$/.test(node.source.value) && (takes('request') || takes('get'))) {
        note('http request', node)
      }
    },
  }).visit(file.program)
  return found
}

/** Whether a file only passes on what other files export, or passes on all that one exports. */
export function isBarrel({ program }: SourceFile): boolean {
  const { body } = program
  const passesOn = (node: ESTree.Program['body'][number]) =>
    node.type === 'ExportNamedDeclaration' && node.source !== null
  return (
    body.some((node) => node.type === 'ExportAllDeclaration') ||
    (body.length > 0 && body.every(passesOn))
  )
}

function isName(node: { type: string }, name: string): boolean {
  return node.type === 'Identifier' && 'name' in node && node.name === name
}

function isGlobal(node: ESTree.Node, name: string): boolean {
  if (isName(node, name)) return true
  return (
    node.type === 'MemberExpression' &&
    memberName(node) === name &&
    GLOBALS.some((one) => isName(node.object, one))
  )
}

function memberName(node: ESTree.Node): string | null {
  if (node.type !== 'MemberExpression' || node.computed) return null
  return node.property.type === 'Identifier' ? node.property.name : null
}
