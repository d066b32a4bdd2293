import { type Weight, weighBuild } from '../byte-budget.ts'
import type { Bar, Figure } from './figure.ts'

/** Measures the bytes that a browser downloads of the current build, brotli. */
export async function measureBytes(): Promise<Figure[]> {
  const weights = await weighBuild()
  const bound = weights.filter(({ budget }) => budget !== null)
  const heaviest = (start: string, name: string, bar: Bar) =>
    figureOf(
      name,
      bound.filter((file) => file.name.startsWith(start)),
      bar,
    )
  return [
    heaviest('page ', 'heaviest public page with its styles', ['≤', 12]),
    heaviest('whole answer', 'whole answer to the first visit, with its headers', ['≤', 14.6]),
    heaviest('script before intent', 'script of a public page before intent', ['≤', 4]),
    heaviest('script of ', 'heaviest script of sign-in, account and pay', ['≤', 132]),
    heaviest('whole offline set', 'whole offline set, both languages', ['≤', 450]),
  ]
}

function figureOf(name: string, weights: readonly Weight[], bar: Bar): Figure {
  const bytes = Math.max(...weights.map((weight) => weight.bytes))
  return { name, value: Math.round(bytes / 100) / 10, unit: 'kB', n: weights.length, bar }
}
