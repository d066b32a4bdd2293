import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { draftValue } from '../../../src/web/console/draft/draft-value.ts'
import { AddRow } from '../../../src/web/console/ui/content/row-buttons.tsx'
import { RowList } from '../../../src/web/console/ui/page.tsx'
import { renderIn } from '../render-in.tsx'

const list = (items: readonly string[], empty?: string) =>
  renderIn(
    'en-US',
    <RowList heading="Orders" items={items} empty={empty}>
      {(item) => <li key={item}>{item}</li>}
    </RowList>,
  )

describe('a list of rows in the console', () => {
  it('stands below its heading', async () => {
    expect(await list(['one', 'two'])).toMatch(/<h2>Orders<\/h2><ul.*one.*two/)
  })

  it('without rows says under its heading that there are none', async () => {
    expect(await list([], 'Nothing yet.')).toMatch(/<h2>Orders<\/h2><p[^>]*>Nothing yet\./)
  })

  it('without rows leaves no empty frame where nothing is said of that', async () => {
    expect(await list([])).toBe('')
  })
})

describe('the button that adds a row to a list of a content form', () => {
  const button = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
    renderIn(
      'en-US',
      <AddRow list={draftValue(schema, { file: 'a', place: '', value, write: () => {} })} row={{}}>
        Add
      </AddRow>,
    )

  it('leaves when the list is as long as its schema takes', async () => {
    const schema = v.pipe(v.array(v.string()), v.maxLength(2))
    expect(await button(schema, ['one'])).toContain('Add')
    expect(await button(schema, ['one', 'two'])).toBe('')
  })

  it('stays where the schema has no limit', async () => {
    expect(await button(v.array(v.string()), ['one', 'two', 'three'])).toContain('Add')
  })
})
