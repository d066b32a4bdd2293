import { describe, expect, it } from 'vitest'
import { type Column, ListTable } from '../../../src/web/console/ui/list/list-table.tsx'
import { renderIn } from '../render-in.tsx'

interface Member {
  name: string
  suspended: boolean
}

const COLUMNS: Column<Member>[] = [
  { head: 'Name', cell: ({ name }) => name, phone: 'first' },
  { head: 'Status', cell: ({ suspended }) => suspended && 'Suspended', isOptional: true },
]

const table = (rows: readonly Member[]) =>
  renderIn(
    'en-US',
    <ListTable
      rows={rows}
      columns={COLUMNS}
      keyOf={({ name }) => name}
      groupOf={({ name }) => name.charAt(0)}
    />,
  )

describe('a table of the console', () => {
  it('leaves out an optional column that no row fills', async () => {
    expect(await table([{ name: 'Ada', suspended: false }])).not.toContain('Status')
  })

  it('has an optional column where one row fills it', async () => {
    const rows = [
      { name: 'Ada', suspended: false },
      { name: 'Ben', suspended: true },
    ]
    expect((await table(rows)).match(/<th[ >]|<td[ >]/g)).toHaveLength(8)
  })

  it('names each group of rows once, above its first', async () => {
    const rows = ['Ada', 'Ana', 'Ben'].map((name) => ({ name, suspended: true }))
    expect(
      (await table(rows)).match(/scope="rowgroup"[^>]*>[^<]*|<td[^>]*>[A-Z][a-z]{2}</g),
    ).toEqual(
      ['A', 'Ada', 'Ana', 'B', 'Ben'].map((words) =>
        expect.stringMatching(new RegExp(`>${words}<?$`)),
      ),
    )
  })
})
