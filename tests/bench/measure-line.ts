import type { Page } from '@playwright/test'
import { createProfile } from '../e2e/support/profile.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { firstPage, visit } from '../e2e/support/worker.ts'
import { type Figure, median } from './figure.ts'
import { PHONE } from './phone.ts'
import { slowDown } from './slow-line.ts'

type Visits = Record<'cold' | 'repeated' | 'without the service', number>

const BARS: Visits = { cold: 700, repeated: 500, 'without the service': 500 }
const QUIET_MS = 1_000

/** Largest paint of the home page on the slow line: never seen, seen before, and without the service. */
export async function measureLine({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  const visits: Visits[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visitThrice(server))
      await server.restart()
    }
  } finally {
    await server.remove()
  }
  return (Object.keys(BARS) as (keyof Visits)[]).map((name) => ({
    name: `home page on the slow line, ${name}`,
    unit: 'ms',
    value: median(visits.map((visit) => visit[name])),
    n: runs,
    bar: ['≤', BARS[name]],
  }))
}

async function visitThrice(server: RunningServer): Promise<Visits> {
  const address = `${server.origin}/`
  const profile = await createProfile(PHONE)
  const openAnew = async () => paintOf(await firstPage(await profile.open()), address)
  try {
    const cold = await openAnew()
    await visit(await firstPage(await profile.open()), address)
    const repeated = await openAnew()
    await server.stop()
    return { cold, repeated, 'without the service': await openAnew() }
  } finally {
    await profile.remove()
  }
}

/** Milliseconds from the navigation to the largest paint, once no larger one has come for a second. */
async function paintOf(page: Page, address: string): Promise<number> {
  await slowDown(page)
  await page.goto(address)
  return page.evaluate(
    (quiet_ms) =>
      new Promise<number>((resolve) => {
        let timer: ReturnType<typeof setTimeout>
        new PerformanceObserver((list) => {
          const last_ms = list.getEntries().at(-1)?.startTime ?? 0
          clearTimeout(timer)
          timer = setTimeout(() => resolve(last_ms), quiet_ms)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    QUIET_MS,
  )
}
