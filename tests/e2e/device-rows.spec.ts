import type { Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { deviceTextsOf } from './support/device-texts.ts'
import { button, expect, factOf, test as journey } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { addNode, type PlayedNode } from './support/network.ts'

/** Tallest row of a device that needs nothing, whose name and state have two lines each, in CSS pixels. */
const ROW_LIMIT_PX = 112
const LONG = "Grandmother's old tablet upstairs"

const test = journey.extend<object, { node: PlayedNode }>({
  node: [({ server }, use) => addNode(server, 'Lima 2', 'PE').then(use), { scope: 'worker' }],
})

test.describe('a row for each device', () => {
  test.beforeEach(async ({ page, membership, node }) => {
    await membership.signUp()
    const { nodes } = await membership.call('getNodes')
    const node_id = nodes.find(({ name }) => name === node.name)?.node_id ?? ''
    await membership.addPlainDevice('TV', node_id)
    await membership.addPlainDevice(LONG, node_id)
    await page.goto('/account?tab=devices')
  })

  test('a name takes at most two lines, with one edge, on phones and wide screens', async ({
    page,
  }) => {
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const rows = rowsOf(page)
      await expect(rows).toHaveCount(2)
      const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
      expect(Math.max(...heights), `${width} px wide`).toBeLessThanOrEqual(ROW_LIMIT_PX)
      const edges = await rows
        .locator('h2, p')
        .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().left))
      expect(new Set(edges).size, `${width} px wide`).toBe(1)
      if (width < 390) continue
      const cut = await rows.locator('h2').evaluateAll((all) =>
        // a line's box may be a pixel less tall than its letters
        all
          .filter((element) => element.scrollHeight > element.clientHeight + 2)
          .map((element) => element.textContent),
      )
      expect(cut, `${width} px wide`).toEqual([])
    }
  })

  test('with text twice as large nothing is cut or pushed out', async ({ page, locale }) => {
    const row = rowsOf(page).filter({ hasText: 'TV' })
    await row.getByRole('button', { name: deviceTextsOf(locale).more }).click()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
    expect(await row.locator('..').evaluate(isCut)).toBe(false)
    for (const text of await row.locator('h2, p, dd').all()) {
      expect(await text.evaluate(isCut), (await text.textContent()) ?? '').toBe(false)
    }
  })

  test('read from right to left, a Latin name keeps its beginning and its side', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 844 })
    const headings = rowsOf(page).locator('h2')
    // the page names its own direction until its rows are there
    await expect(headings).toHaveCount(2)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    // distances of a name's first letter from the start of its line, and of its last from the end
    const edges = await headings.evaluateAll((all) =>
      all.map((heading) => {
        const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
        const edgeOf = (from: number, to: number) => {
          const range = new Range()
          range.setStart(text, from)
          range.setEnd(text, to)
          return range.getBoundingClientRect()
        }
        const { left, right } = heading.getBoundingClientRect()
        const { length } = text.data
        return { start: edgeOf(0, 1).left - left, end: right - edgeOf(length - 1, length).right }
      }),
    )
    const [long, short] = edges.sort((left, right) => left.start - right.start)
    expect(long?.start).toBeGreaterThanOrEqual(0)
    expect(short?.end).toBeCloseTo(0, 0)
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the gap of a removed device closes (motion: ${reducedMotion})`, async ({
      page,
      membership,
    }) => {
      await page.emulateMedia({ reducedMotion })
      const rows = rowsOf(page)
      await expect(rows).toHaveCount(2)
      const first = await rows.first().locator('h2').textContent()
      const { devices } = await membership.call('getDevices')
      const device_id = devices.find(({ DeviceInfo }) => DeviceInfo === first)?.DeviceId ?? ''
      const animations = page.evaluate(async () => {
        const list = document.querySelector('main li')?.parentElement
        if (!list) throw new Error('no list')
        await new Promise((resolve) => {
          new MutationObserver(resolve).observe(list, { childList: true })
        })
        const [row] = list.children
        const all = row?.getAnimations() ?? []
        for (const animation of all) animation.pause()
        return all.length
      })
      await membership.call('removeDevice', { params: { device_id } })
      const isMoving = reducedMotion === 'no-preference'
      expect(await animations).toBe(isMoving ? 1 : 0)
      // a row on its way out is none for readers
      await expect(rows).toHaveCount(1)
      await expect(page.locator('main li[inert]')).toHaveCount(isMoving ? 1 : 0)
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expect(page.locator('main li[inert]')).toHaveCount(0)
    })
  }

  test('Back leads from the form to the list, and the typed name waits', async ({
    page,
    locale,
  }) => {
    const d = deviceTextsOf(locale)
    const name = page.getByLabel(d.name, { exact: true })
    await button(page, d.add).click()
    await name.fill('Attic')
    await page.goBack()
    await expect(rowsOf(page)).toHaveCount(2)
    await button(page, d.add).click()
    await expect(name).toHaveValue('Attic')
    await page.reload()
    await expect(name).toHaveValue('Attic')
  })

  test('its other actions open by keyboard, and Escape closes them', async ({ page, locale }) => {
    const d = deviceTextsOf(locale)
    const row = rowsOf(page).filter({ hasText: LONG })
    const more = row.getByRole('button', { name: d.more })
    await expect(button(page, d.rename)).toHaveCount(0)
    await pressOn(page, more)
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(row.getByText(d.deviceId)).toBeVisible()
    await expect(factOf(page, new RegExp(`^${d.version}$`))).toHaveText('—')
    await expect(row.getByText(d.added)).toBeVisible()
    await expectNothingFound(page, 'an open row')
    await pressOn(page, row.getByRole('button', { name: d.remove }))
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: d.remove })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(button(page, d.rename)).toHaveCount(0)
  })
})

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
