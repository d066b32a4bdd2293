import { expect } from 'vitest'
import type { List } from '#contract/console/lists/list.ts'

/** Expects that searches, which a test has tried, use every filter of a list. */
export function expectEveryFilter(
  { filters }: Pick<List, 'filters'>,
  searches: readonly object[],
): void {
  const used = new Set(searches.flatMap((search) => Object.keys(search)))
  const untried = Object.keys(filters).filter((name) => !used.has(name))
  expect(untried, 'filters that no search has tried').toEqual([])
}
