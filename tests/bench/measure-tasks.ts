import { type BrowserContext, expect } from '@playwright/test'
import { isHydrated, showIntent } from '../e2e/support/hydration.ts'
import { signUp } from '../e2e/support/member.ts'
import { addNode } from '../e2e/support/network.ts'
import { OPEN_PAGES } from '../e2e/support/open-pages.ts'
import { createProfile } from '../e2e/support/profile.ts'
import { startServer } from '../e2e/support/server.ts'
import { firstPage, visit } from '../e2e/support/worker.ts'
import { type Figure, median } from './figure.ts'
import { PHONE } from './phone.ts'

const FORMS = ['/login', '/sign-up', '/retrieve-password']
const OF_MEMBERS = [
  ...['', '?tab=devices', '?tab=usage', '?tab=orders', '?tab=settings'].map(
    (tab) => `/account${tab}`,
  ),
  '/pay?plan=gold&cycle=month',
  '/pay/success?x=1',
]

/**
 * The longest task of the slowest page at the processor's own speed, each page opened again and taken
 * over by its scripts: as a visitor, as a member, and without the service.
 */
export async function measureTasks({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  const profile = await createProfile(PHONE)
  const slowestOf = async (group: string, paths: readonly string[]): Promise<Figure> => {
    const context = await profile.open()
    const longestMs: number[] = []
    for (const path of paths) {
      longestMs.push(await longestTask(context, `${server.origin}${path}`, runs))
    }
    const value = Math.max(...longestMs)
    const name = `longest task, slowest of ${paths.length} pages ${group}`
    console.log(`${name}: ${paths[longestMs.indexOf(value)]}`)
    return { name, unit: 'ms', value, n: runs, bar: ['≤', 100] }
  }
  try {
    await addNode(server, 'Oslo 1', 'NO')
    const ofVisitors = await slowestOf('of a visitor', [...OPEN_PAGES, ...FORMS])
    const page = await firstPage(await profile.open())
    await visit(page, `${server.origin}/`)
    await signUp(page, server)
    const ofMembers = await slowestOf('of a member', OF_MEMBERS)
    await server.stop()
    const all = [...OPEN_PAGES, ...FORMS, ...OF_MEMBERS]
    return [ofVisitors, ofMembers, await slowestOf('without the service', all)]
  } finally {
    await profile.remove()
    await server.remove()
  }
}

/** Milliseconds of a page's longest task until nothing more is awaited, the median of some runs. */
async function longestTask(
  context: BrowserContext,
  address: string,
  runs: number,
): Promise<number> {
  const timesMs: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage()
    await page.goto(address)
    await showIntent(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    timesMs.push(await page.evaluate(longestSoFar))
    await page.close()
  }
  return median(timesMs)
}

/** Runs in the page once it has nothing to do. Browsers note tasks from 50 ms on. */
function longestSoFar(): Promise<number> {
  return new Promise((resolve) => {
    requestIdleCallback(() => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'longtask', buffered: true })
      resolve(Math.max(0, ...observer.takeRecords().map(({ duration }) => duration)))
    })
  })
}
