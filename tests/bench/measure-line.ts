import type { Page } from '@playwright/test'
import { createProfile } from '../e2e/support/profile.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { firstPage, visit } from '../e2e/support/worker.ts'
import { waitForBestPages } from './best-pages.ts'
import { type Figure, median } from './figure.ts'
import { PHONE } from './phone.ts'
import { slowDown } from './slow-line.ts'
import { startStaticSite } from './static-site.ts'

type Visits = Record<'cold' | 'repeated' | 'without the service', number>
type Site = Pick<RunningServer, 'origin' | 'stop'>

const BARS: Visits = { cold: 700, repeated: 500, 'without the service': 500 }
const QUIET_MS = 1_000

/**
 * Largest paint of the home page on the slow line: never seen, seen before, and without the service;
 * each time beside its plain twin, which has a worker too.
 */
export async function measureLine({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  await waitForBestPages(server.origin)
  const [own, plain]: [Visits[], Visits[]] = [[], []]
  try {
    for (let run = 0; run < runs; run += 1) {
      const twin = await startStaticSite(server.origin, ['/'])
      own.push(await visitThrice(server, visit))
      plain.push(await visitThrice(twin, visitTwin))
      await server.restart()
    }
  } finally {
    await server.remove()
  }
  return (Object.keys(BARS) as (keyof Visits)[]).flatMap((name) => {
    const figureOf = (page: string, visits: readonly Visits[], bar: Figure['bar']): Figure => ({
      name: `${page} on the slow line, ${name}`,
      unit: 'ms',
      value: median(visits.map((visit) => visit[name])),
      n: runs,
      bar,
    })
    return [figureOf('home page', own, ['≤', BARS[name]]), figureOf('its plain twin', plain, null)]
  })
}

/** @param visitFirst opens a page and waits until its worker keeps it */
async function visitThrice(site: Site, visitFirst: typeof visit): Promise<Visits> {
  const address = `${site.origin}/`
  const profile = await createProfile(PHONE)
  const openAnew = async () => paintOf(await firstPage(await profile.open()), address)
  try {
    const cold = await openAnew()
    await visitFirst(await firstPage(await profile.open()), address)
    const repeated = await openAnew()
    await site.stop()
    return { cold, repeated, 'without the service': await openAnew() }
  } finally {
    await profile.remove()
  }
}

async function visitTwin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
}

/** Milliseconds from the navigation to the largest paint, once no larger one has come for a second. */
async function paintOf(page: Page, address: string): Promise<number> {
  await slowDown(page)
  await page.goto(address)
  return page.evaluate(
    (quietMs) =>
      new Promise<number>((resolve) => {
        let timer: ReturnType<typeof setTimeout>
        new PerformanceObserver((list) => {
          const lastMs = list.getEntries().at(-1)?.startTime ?? 0
          clearTimeout(timer)
          timer = setTimeout(() => resolve(lastMs), quietMs)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    QUIET_MS,
  )
}
