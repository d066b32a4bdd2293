import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../support/engines.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { type Network, openNetwork, type TestNode } from '../../devices/network.ts'
import { holdAll } from './held.ts'
import { openHolder } from './holder.ts'
import type { Action } from './members-actions.ts'

const PAGE = readFileSync(
  join(import.meta.dirname, '../../../../src/server/auth/what-ends-what.md'),
  'utf8',
)
/** As many members hold something at the same time in a test's network. */
const CAPACITY = 1000

type Cell = [held: string, mark: string]
interface Row {
  action: string
  cells: Cell[]
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the table below a heading of the page, under the words of its columns. */
function rowsBelow(heading: string): Row[] {
  const section = PAGE.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
  const [head = '', _rule, ...lines] = section.split('\n').filter((line) => line.startsWith('|'))
  const [, ...columns] = cellsOf(head)
  return lines.map((line) => {
    const [action = '', ...cells] = cellsOf(line)
    return {
      action,
      cells: columns.map((held, index) => [held, cells[index] ?? ''] as const) as Cell[],
    }
  })
}

/** Holds each cell of a table against what the service does, on both databases. */
export function checkTable(heading: string, actions: Record<string, Action>): void {
  const rows = rowsBelow(heading)
  describe(`what ends what: ${heading}`, () => {
    it('has a row for each action, and a word in each cell', () => {
      expect(rows.map(({ action }) => action)).toEqual(Object.keys(actions))
      for (const { cells } of rows) {
        for (const [, mark] of cells) expect(['ends', '·', 'none']).toContain(mark)
      }
    })

    forEachEngine((engine) => checkRows(engine, rows, actions))
  })
}

function checkRows(engine: Engine, rows: readonly Row[], actions: Record<string, Action>): void {
  let net: Network
  let node: TestNode
  beforeAll(async () => {
    net = await openNetwork(engine, { env: {} })
    node = await net.node('Tokyo 3', { capacity: CAPACITY })
  })
  afterAll(() => net.close())

  for (const { action, cells } of rows) describe(action, () => checkRow(action, cells))

  function checkRow(action: string, cells: readonly Cell[]) {
    const found = new Map<string, boolean>()
    beforeAll(async () => {
      const row = actions[action]
      if (!row) return
      const has_authenticator = row.has_authenticator !== false
      const holder = await openHolder(net, node, { has_authenticator })
      const uses = await holdAll(holder)
      await row.act(holder)
      for (const [held, use] of Object.entries(uses)) found.set(held, await use())
    })

    it.each(cells.filter(([, mark]) => mark !== 'none'))('%s: %s', (held, mark) => {
      expect(found.get(held)).toBe(mark === '·')
    })
  }
}
