import type { Locator, Page } from '@playwright/test'
import { createProfile } from '../e2e/support/profile.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { firstPage } from '../e2e/support/worker.ts'
import { type Figure, median } from './figure.ts'
import { PHONE } from './phone.ts'
import { slowDown } from './slow-line.ts'

interface Taps {
  native_ms: number
  script_ms: number
}

/**
 * The first taps on a page that was never seen, on the slow line: one that the browser answers right
 * away, and one that only the scripts can, after they were fetched ahead.
 */
export async function measureTaps({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  const taps: Taps[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      taps.push({ native_ms: await tapNative(server), script_ms: await tapScripted(server) })
    }
  } finally {
    await server.remove()
  }
  const figure = (name: string, key: keyof Taps): Figure => ({
    name: `first tap on the slow line, ${name}`,
    unit: 'ms',
    value: median(taps.map((tap) => tap[key])),
    n: runs,
    bar: ['≤', 200],
  })
  return [
    figure('a question before any script', 'native_ms'),
    figure('colours after the fetch ahead', 'script_ms'),
  ]
}

const tapNative = (server: RunningServer) =>
  onColdPage(server, 'commit', async (page) => {
    const question = page.locator('main details').first()
    await question.waitFor()
    return timeOfTap(question.locator('summary'), question, 'open')
  })

const tapScripted = (server: RunningServer) =>
  onColdPage(server, 'networkidle', async (page) => {
    await page.locator('header summary').click()
    const colours = page.locator('header button:visible').first()
    return timeOfTap(colours, page.locator('html'), 'data-theme')
  })

async function onColdPage(
  { origin }: RunningServer,
  waitUntil: 'commit' | 'networkidle',
  work: (page: Page) => Promise<number>,
): Promise<number> {
  const profile = await createProfile(PHONE)
  try {
    const page = await firstPage(await profile.open())
    await slowDown(page)
    await page.goto(`${origin}/faq`, { waitUntil })
    return await work(page)
  } finally {
    await profile.remove()
  }
}

/** Milliseconds from a tap to the frame after `changing` got its attribute. */
async function timeOfTap(target: Locator, changing: Locator, attribute: string): Promise<number> {
  const waiting = await changing.evaluateHandle((element, name) => {
    let tappedMs = 0
    const note = ({ timeStamp }: Event) => {
      tappedMs ||= timeStamp
    }
    addEventListener('pointerdown', note, { capture: true })
    const answered = new Promise<number>((resolve) => {
      new MutationObserver(() =>
        requestAnimationFrame(() => resolve(performance.now() - tappedMs)),
      ).observe(element, { attributeFilter: [name] })
    })
    return { answered }
  }, attribute)
  await target.tap()
  return waiting.evaluate(({ answered }) => answered)
}
