import { expect, type Page } from '@playwright/test'
import { SERVICE_LOST } from './support/console-errors.ts'
import { headingOf, test } from './support/journey.ts'
import { watchLayoutShifts } from './support/layout-shifts.ts'
import { visit } from './support/worker.ts'

const PATHS = ['/', '/price', '/faq', '/login']

/** The face has Latin letters alone. */
test.use({ locale: 'en-US' })

/** Whether the heading is drawn in the face: whether it is as wide as without it. */
const hasFace = (page: Page) =>
  headingOf(page).evaluate((heading) => {
    const copy = heading.cloneNode(true) as HTMLElement
    Object.assign(copy.style, { position: 'absolute', whiteSpace: 'nowrap' })
    heading.after(copy)
    const width = copy.offsetWidth
    copy.style.fontFamily = getComputedStyle(heading).fontFamily.replace('lark,', '')
    const plainWidth = copy.offsetWidth
    copy.remove()
    return width !== plainWidth
  })

test.describe('the display face (decision 155)', () => {
  test('loads without moving anything', async ({ page }) => {
    const moves = await watchLayoutShifts(page)
    for (const path of PATHS) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      expect(await moves(), path).toBe(0)
    }
  })

  test("is not fetched by a stranger's first page, whose first frame it would delay", async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame()) requested.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(requested.filter((path) => path.endsWith('.woff2'))).toEqual([])
    expect(await hasFace(page)).toBe(false)
  })

  test('is there when a page is opened again, with the service and without it', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    // a server that goes cuts off the call that is under way
    expectConsoleErrors(SERVICE_LOST)
    await visit(page, server.origin)
    await expectFace(page)
    await page.goto('/')
    expect(await whatAskedForFace(page)).toBe('link')
    await server.stop()
    await expectFace(page)
    await server.restart()
  })
})

/** `link`: the header of the kept page; `css`: its style, once it has been read. */
const whatAskedForFace = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.find(({ name }) => name.endsWith('.woff2'))?.initiatorType
  })

/** The browser waits only a moment for the face: a busy one may draw a page without it. */
async function expectFace(page: Page) {
  for (const path of PATHS) {
    await expect(async () => {
      await page.goto(path)
      expect(await hasFace(page), path).toBe(true)
    }).toPass()
  }
}
