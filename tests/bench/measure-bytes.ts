import { weighBuild } from '../byte-budget.ts'
import type { Figure } from './figure.ts'

/** Measures the bytes that a browser downloads of the current build, brotli, against their budgets. */
export async function measureBytes(): Promise<Figure[]> {
  const weights = await weighBuild()
  const heaviest = (start: string, name: string): Figure => {
    const bound = weights.flatMap((weight) =>
      weight.budget !== null && weight.name.startsWith(start)
        ? [{ bytes: weight.bytes, budget: weight.budget }]
        : [],
    )
    const bytes = Math.max(...bound.map((weight) => weight.bytes))
    const budget = Math.max(...bound.map((weight) => weight.budget))
    const value = Math.round(bytes / 100) / 10
    return { name, value, unit: 'kB', n: bound.length, bar: ['≤', budget / 1000] }
  }
  return [
    heaviest('page ', 'heaviest public page with its styles'),
    heaviest('whole answer', 'whole answer to the first visit, with its headers'),
    heaviest('script before intent', 'script of a public page before intent'),
    heaviest('script of ', 'heaviest script of sign-in, account and pay'),
    heaviest('whole offline set', 'whole offline set, both languages'),
  ]
}
