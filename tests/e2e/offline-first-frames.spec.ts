import { expect, type Page } from '@playwright/test'
import { listCopies } from './support/device-storage.ts'
import { test as base } from './support/fixtures.ts'
import { signUp } from './support/member.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { firstPage, visit } from './support/worker.ts'

const test = base.extend<{ profile: Profile }>({
  profile: async ({ locale, viewport, isMobile, hasTouch, server }, use) => {
    const options = { locale: locale ?? 'en-US', viewport, isMobile, hasTouch }
    const profile = await createProfile(options)
    await use(profile)
    await profile.remove()
    await server.restart()
  },
})

const STARTS = process.env.TEST_LONG ? 5 : 1

interface Seen {
  /** frames in which nothing could be read, or the page had none of its styles */
  blank: number
  bare: number
  frames: number
}

test('the first frames without the service are neither blank nor bare', async ({
  server,
  profile,
}) => {
  const before = await firstPage(await profile.open())
  await visit(before, `${server.origin}/`)
  await signUp(before, server)
  await before.goto(`${server.origin}/account`)
  await expect.poll(() => listCopies(before)).toContain('account')
  await server.stop()
  let frames = 0
  for (let start = 0; start < STARTS; start += 1) {
    const page = await firstPage(await profile.open())
    await page.addInitScript(watchFrames)
    await page.goto(`${server.origin}/account`)
    await expect(page.getByTestId('remaining')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/As of |截至/)
    const seen = await seenOn(page)
    expect(seen.frames).toBeGreaterThan(1)
    expect(seen).toMatchObject({ blank: 0, bare: 0 })
    frames += seen.frames
  }
  console.log(`offline starts without a blank or bare frame: n = ${STARTS}, ${frames} frames`)
})

/** Runs in the page: looks at each frame from the moment at which there is something to draw. */
function watchFrames(): void {
  const seen: Seen = { blank: 0, bare: 0, frames: 0 }
  Object.assign(window, { seen })
  const look = () => {
    const root = document.getElementById('root')
    if (root?.firstElementChild && document.readyState !== 'loading') {
      seen.frames += 1
      const { visibility, backgroundColor } = getComputedStyle(document.documentElement)
      if (root.textContent.trim() === '' || visibility !== 'visible') seen.blank += 1
      if (backgroundColor === 'rgba(0, 0, 0, 0)' || root.offsetTop !== 0) seen.bare += 1
      const header = document.querySelector('header')
      if (header === null || getComputedStyle(header).borderBottomStyle !== 'solid') seen.bare += 1
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const seenOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as Seen)
