import { expect, type Page } from '@playwright/test'
import { listCopies } from '../e2e/support/device-storage.ts'
import { signUp } from '../e2e/support/member.ts'
import { createProfile } from '../e2e/support/profile.ts'
import { startServer } from '../e2e/support/server.ts'
import { firstPage, visit } from '../e2e/support/worker.ts'
import { type Figure, median } from './figure.ts'
import { PHONE } from './phone.ts'
import { slowDown } from './slow-line.ts'

/** From the start of the installed app to the pass on screen: no service, a slow processor. */
export async function measurePass({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  const profile = await createProfile(PHONE)
  try {
    const page = await firstPage(await profile.open())
    await visit(page, `${server.origin}/`)
    await signUp(page, server)
    await page.goto(`${server.origin}/account`)
    await expect.poll(() => listCopies(page)).toContain('account')
    await server.stop()
    const timesMs: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const started = await firstPage(await profile.open())
      timesMs.push(await timeOfPass(started, `${server.origin}/account`))
    }
    const name = 'start of the installed app without the service, to the pass'
    return [{ name, unit: 'ms', value: median(timesMs), n: runs, bar: ['≤', 1000] }]
  } finally {
    await profile.remove()
    await server.remove()
  }
}

/** Milliseconds from the navigation to the frame after the one that drew the remaining time. */
async function timeOfPass(page: Page, address: string): Promise<number> {
  await slowDown(page, false)
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('[data-testid=remaining]')?.textContent
      if (!text) return requestAnimationFrame(look)
      return requestAnimationFrame(() => Object.assign(window, { pass_at_ms: performance.now() }))
    }
    requestAnimationFrame(look)
  })
  await page.goto(address)
  const handle = await page.waitForFunction(() => Reflect.get(window, 'pass_at_ms') as number)
  return handle.jsonValue()
}
