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
      chooseAll={<input type="checkbox" />}
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
    expect((await table(rows)).match(/<th[ >]|<td[ >]/g)).toHaveLength(6)
  })

  it('has what chooses all rows in its first head', async () => {
    expect(await table([{ name: 'Ada', suspended: true }])).toMatch(
      /<thead[^>]*><tr><th[^>]*><input type="checkbox"\/?><span>Name/,
    )
  })
})
