import type { Page } from '@playwright/test'
import { createProfile } from '../e2e/support/profile.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { firstPage, visit } from '../e2e/support/worker.ts'
import { serveOnLoopback } from '../support/loopback-server.ts'
import { waitForBestPages } from './best-pages.ts'
import { type Figure, median } from './figure.ts'
import { PHONE } from './phone.ts'
import { slowDown } from './slow-line.ts'
import { startStaticSite } from './static-site.ts'

interface Paints {
  firstMs: number
  largestMs: number
}
type Visits = Record<'cold' | 'repeated' | 'without the service', Paints>
type Site = Pick<RunningServer, 'origin' | 'stop'>

const PAGES = { 'home page': '/', 'price page': '/price', 'sign-in': '/login' }
const BARS: Record<keyof Visits, number> = { cold: 700, repeated: 500, 'without the service': 500 }
const QUIET_MS = 1_000
const EMPTY_PAGE = '<!doctype html><title>-</title>'

/**
 * First and largest paint on the slow line: never seen, seen before, and without the service; each time
 * beside the page's plain twin, which has a worker too. Visitors come from another site.
 */
export async function measureLine({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  await waitForBestPages(server.origin)
  const otherSite = await serveOnLoopback((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(EMPTY_PAGE),
  )
  const from = `http://127.0.0.1:${otherSite.port}/`
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const [own, plain]: [Visits[], Visits[]] = [[], []]
      for (let run = 0; run < runs; run += 1) {
        const twin = await startStaticSite(server.origin, [path])
        own.push(await visitThrice(server, path, { from, visitFirst: visit }))
        plain.push(await visitThrice(twin, path, { from, visitFirst: visitTwin }))
        await server.restart()
      }
      figures.push(...figuresOf(name, own, plain))
    }
  } finally {
    await otherSite.close()
    await server.remove()
  }
  return figures
}

function figuresOf(page: string, own: readonly Visits[], plain: readonly Visits[]): Figure[] {
  return (Object.keys(BARS) as (keyof Visits)[]).flatMap((state) => {
    const timeOf = (visits: readonly Visits[], paint: keyof Paints) =>
      median(visits.map((visit) => visit[state][paint]))
    const where = `on the slow line, ${state}`
    const common = { unit: 'ms', n: own.length, bar: null } as const
    const first = timeOf(own, 'firstMs')
    const twin = timeOf(plain, 'firstMs')
    return [
      {
        ...common,
        name: `${page} ${where}, largest paint`,
        value: timeOf(own, 'largestMs'),
        bar: ['≤', BARS[state]],
      },
      { ...common, name: `${page} ${where}, first paint`, value: first },
      { ...common, name: `${page} ${where}, first paint of its plain twin`, value: twin },
      {
        ...common,
        name: `${page} ${where}, first paint against its plain twin`,
        unit: '×',
        value: first / twin,
        bar: ['≤', 1.2],
      },
    ]
  })
}

interface Way {
  /**
   * The address of another site that people come from. The browser changes its process then for both; from
   * `about:blank` it would only for pages that send `Cross-Origin-Opener-Policy`.
   */
  from: string
  /** opens a page and waits until its worker keeps it */
  visitFirst: typeof visit
}

async function visitThrice(site: Site, path: string, way: Way): Promise<Visits> {
  const address = `${site.origin}${path}`
  const profile = await createProfile(PHONE)
  const openAnew = async () => {
    const page = await firstPage(await profile.open())
    await page.goto(way.from)
    return paintsOf(page, address)
  }
  try {
    const cold = await openAnew()
    await way.visitFirst(await firstPage(await profile.open()), address)
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

/** Milliseconds from the navigation to the first and the largest paint, once no larger one has come for a second. */
async function paintsOf(page: Page, address: string): Promise<Paints> {
  await slowDown(page)
  await page.goto(address)
  return page.evaluate(
    (quietMs) =>
      new Promise<Paints>((resolve) => {
        const firstMs = () =>
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        let timer: ReturnType<typeof setTimeout>
        new PerformanceObserver((list) => {
          const largestMs = list.getEntries().at(-1)?.startTime ?? 0
          clearTimeout(timer)
          timer = setTimeout(() => resolve({ firstMs: firstMs(), largestMs }), quietMs)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    QUIET_MS,
  )
}
