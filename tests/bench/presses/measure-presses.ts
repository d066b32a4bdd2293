import { expect, type Locator, type Page } from '@playwright/test'
import { membershipOf } from '../../e2e/support/membership.ts'
import { addNode } from '../../e2e/support/network.ts'
import { createProfile } from '../../e2e/support/profile.ts'
import { startServer } from '../../e2e/support/server.ts'
import { firstPage, visit } from '../../e2e/support/worker.ts'
import { type Figure, median, percentile } from '../figure.ts'
import { PHONE } from '../phone.ts'
import { slowDown } from '../slow-line.ts'
import { pressesOf } from './presses.ts'

/**
 * From a press to the next frame, as Event Timing tells it (interaction to next paint), on a processor
 * four times slower: a journey through the pages of a member. Each control counts by the median of its runs.
 */
export async function measurePresses({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  const profile = await createProfile(PHONE)
  const timesMs = new Map<string, number[]>()
  try {
    const { name: node } = await addNode(server, 'Oslo 1', 'NO')
    const page = await firstPage(await profile.open())
    const member = membershipOf(page.context().request, server, 'en-US')
    await member.signUp()
    await member.buy('gold', 'month')
    const { nodes } = await member.call('getNodes')
    const { node_id = '' } = nodes.find((candidate) => candidate.name === node) ?? {}
    await member.addPlainDevice('My router', node_id)
    await visit(page, `${server.origin}/account`)
    await slowDown(page, false)
    await page.addInitScript(notePresses)
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${server.origin}/account`)
      for (const [name, find] of pressesOf(page)) {
        const known = timesMs.get(name) ?? []
        timesMs.set(name, [...known, await timeOfPress(page, find())])
      }
    }
  } finally {
    await profile.remove()
    await server.remove()
  }
  const controls = [...timesMs].map(([name, times]) => ({ name, ms: median(times) }))
  const slowest = controls.toSorted((left, right) => right.ms - left.ms)
  for (const { name, ms } of slowest.slice(0, 8)) console.log(`${name}: ${ms} ms`)
  const times = controls.map(({ ms }) => ms)
  const figure = { unit: 'ms', n: times.length * runs } as const
  return [
    {
      ...figure,
      name: 'from a press to the next frame, p75',
      value: percentile(times, 0.75),
      bar: ['≤', 50],
    },
    {
      ...figure,
      name: 'from a press to the next frame, slowest',
      value: Math.max(...times),
      bar: null,
    },
  ]
}

/** Milliseconds to the frame after a tap; 16 where the browser notes none, as it does below that. */
async function timeOfPress(page: Page, target: Locator): Promise<number> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(forgetPresses)
  await target.tap()
  return page.evaluate(longestPress)
}

interface Noting {
  presses: PerformanceEventTiming[]
  observer: PerformanceObserver
}

/** Runs in each page before all else. */
function notePresses(): void {
  const presses: PerformanceEventTiming[] = []
  const observer = new PerformanceObserver((list) => {
    presses.push(...(list.getEntries() as PerformanceEventTiming[]))
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(window, { noting: { presses, observer } })
}

/** Runs in the page once it has nothing to do. */
function forgetPresses(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => {
      const { presses, observer } = Reflect.get(window, 'noting') as Noting
      observer.takeRecords()
      presses.length = 0
      resolve()
    })
  })
}

/** Runs in the page; two frames after the press its time is known. */
function longestPress(): Promise<number> {
  return new Promise((resolve) => {
    const read = () => {
      const { presses, observer } = Reflect.get(window, 'noting') as Noting
      const all = [...presses, ...(observer.takeRecords() as PerformanceEventTiming[])]
      const durations = all
        .filter((entry) => entry.interactionId > 0)
        .map(({ duration }) => duration)
      resolve(Math.max(16, ...durations))
    }
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(read)))
  })
}
