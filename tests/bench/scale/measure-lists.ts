import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { openTestApp } from '../../support/app.ts'
import { type Figure, percentile } from '../figure.ts'
import { type List, listsAt } from './lists.ts'
import { timeOf } from './time-of.ts'

const CALLS = 20
const PAGE_MS = 100

/** The parameters of a call's address. */
type Search = Record<string, string>

/** A database with members, and the token of a tool of its operator. */
export interface ListedPlace {
  dataDir: string
  url: string
  /** when it was filled, in milliseconds since 1970 */
  nowMs: number
  tool: string
}

/**
 * Measures the operators' lists without HTTP: of each the slowest first page among all orders and filters,
 * the slowest count, and the figures of the business.
 */
export async function* measureLists(place: ListedPlace): AsyncGenerator<Figure> {
  const { dataDir, url, nowMs, tool } = place
  // the time stands still, so that who is online stays so
  const clock = { nowMs, advance() {} }
  const test = await openTestApp({ hasPages: false }, { dataDir, databaseUrl: url, clock })
  const headers = { authorization: `Bearer ${tool}` }
  const ask = async (call: ConsoleCall, search: Search = {}) => {
    const url = addressOf(call, search)
    const { statusCode, body } = await test.app.inject({ url, headers })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${body}`)
  }
  try {
    for (const list of listsAt(nowMs)) {
      yield await firstPage(list, ask)
      if (list.count !== null) yield await counted(list.name, list.count, list, ask)
    }
    for (const [name, call] of [
      ['overview', 'getOverview'],
      ['numbers', 'getNumbers'],
      ['months', 'getMonths'],
    ] as const) {
      yield { name, value: await timeOf(() => ask(call)), unit: 'ms', n: 1, bar: null }
    }
  } finally {
    await test.close()
  }
}

/** Returns the address of a call with its parameters, without a host. */
export const addressOf = (call: ConsoleCall, search: Search): string =>
  `${CONSOLE_ENDPOINTS[call].path}?${new URLSearchParams(search)}`

type Ask = (call: ConsoleCall, search: Search) => Promise<void>

async function firstPage(list: List, ask: Ask): Promise<Figure> {
  const slowest = await slowestOf(searchesOf(list), async (search) => {
    const times: number[] = []
    while (times.length < CALLS) times.push(await timeOf(() => ask(list.page, search)))
    return percentile(times, 0.95)
  })
  const name = `first page of ${list.name}, p95 (slowest: ${slowest.which})`
  return { name, value: slowest.ms, unit: 'ms', n: CALLS, bar: ['≤', PAGE_MS] }
}

async function counted(name: string, call: ConsoleCall, list: List, ask: Ask): Promise<Figure> {
  const { which, ms } = await slowestOf(filtersOf(list), (search) =>
    timeOf(() => ask(call, search)),
  )
  return { name: `count of ${name} (slowest: ${which})`, value: ms, unit: 'ms', n: 1, bar: null }
}

async function slowestOf(
  searches: readonly Search[],
  measure: (search: Search) => Promise<number>,
): Promise<{ which: string; ms: number }> {
  let slowest = { which: '', ms: 0 }
  for (const search of searches) {
    const ms = await measure(search)
    if (ms <= slowest.ms) continue
    const parameters = Object.entries(search).map(([parameter, value]) => `${parameter}=${value}`)
    slowest = { which: parameters.join(' '), ms }
  }
  return slowest
}

/** Lists each filter alone, and none. */
const filtersOf = ({ filters }: List): Search[] => [
  {},
  ...Object.entries(filters).flatMap(([filter, values]) =>
    values.map((value) => ({ [filter]: value })),
  ),
]

/** Lists each filter alone in each order. */
const searchesOf = (list: List): Search[] =>
  list.sorts.flatMap((sort) => filtersOf(list).map((search) => ({ sort, ...search })))
