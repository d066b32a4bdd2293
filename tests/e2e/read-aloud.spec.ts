import type { Locator, Page } from '@playwright/test'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

test.describe('visual information is read aloud', () => {
  test('a struck-through price is read aloud as the replaced one', async ({
    page,
    membership,
    t,
  }) => {
    await page.goto('/price')
    await expect(headingOf(page)).toHaveText(t.priceTitle)
    const struck = page.locator('s:visible')
    await expect(struck).toHaveCount(2)
    for (const price of await struck.all()) {
      const spoken = await sentenceOf(price).ariaSnapshot()
      expect(spoken).toMatch(new RegExp(`${t.insteadOf} (US)?\\$\\d`))
    }
    await membership.signUp()
    await membership.buy('gold', 'month')
    for (const path of ['/price', '/pay?plan=diamond&cycle=year', '/account?tab=orders']) {
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      expect(await strayStrikes(page), path).toEqual([])
    }
  })

  test('the countdown to the account is announced when it starts and once more', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    const { order_no } = await membership.buy('gold', 'week')
    await noteAnnouncements(page)
    await page.goto(`/pay/success?order=${order_no}`)
    await expect(page).toHaveURL('/account?tab=devices&add=here')
    const seconds = (await announced(page)).flatMap((line) => line.match(t.opensIn)?.[1] ?? [])
    expect(seconds).toEqual(['10', '5'])
  })

  test('a stopped countdown announces only that it stopped', async ({ page, membership, t }) => {
    await membership.signUp()
    const { order_no } = await membership.buy('gold', 'week')
    await noteAnnouncements(page)
    await page.goto(`/pay/success?order=${order_no}`)
    await button(page, t.stayHere).click()
    await expect(page.getByText(t.stopped)).toBeVisible()
    const lines = await announced(page)
    expect(lines.filter((line) => line.match(t.opensIn)).length).toBeLessThanOrEqual(1)
    expect(lines.at(-1)).toBe(t.stopped)
  })

  test('the time to pay is announced at first, then at its last minute, then at its end', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    const { order } = await membership.order('gold', 'month')
    const expires_at_ms = Date.now() + 100_000
    await page.route(`**/api/orders/${order.order_no}*`, async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      await route.fulfill({
        response,
        json: { ...reply, order: { ...reply.order, expires_at_ms } },
      })
    })
    await noteAnnouncements(page)
    await page.clock.install()
    await page.goto(`/pay?order=${order.order_no}`)
    const minutes = async () =>
      (await announced(page)).flatMap((line) => line.match(t.minutesToPay)?.[1] ?? [])
    // the copy that the order left on this device comes first
    await expect.poll(async () => (await minutes()).at(-1)).toBe('2')
    await page.clock.fastForward(45_000)
    await expect.poll(async () => (await minutes()).slice(-2)).toEqual(['2', '1'])
    // the order is asked for again and again
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

/** The line that a price stands in. */
const sentenceOf = (price: Locator) => price.locator('xpath=ancestor::p[1]')

/** Texts that are struck through without a word before them for those who cannot see it. */
const strayStrikes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => getComputedStyle(part).textDecorationLine === 'line-through')
      .filter((part) => part.previousElementSibling?.textContent?.trim() === '')
      .map((part) => part.outerHTML),
  )

/** From here on, what live regions say is kept in the page. */
async function noteAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const REGIONS = '[role=status], [role=alert], [aria-live=polite]'
    const note = (node: Node | null) => {
      const part = node instanceof Element ? node : node?.parentElement
      const text = part?.closest(REGIONS)?.textContent ?? ''
      if (text !== '' && spoken.at(-1) !== text) spoken.push(text)
    }
    // once the page's own observers have put a translation in place of the words before it
    new MutationObserver((changes) =>
      queueMicrotask(() => {
        for (const { target } of changes) note(target)
      }),
    ).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const announced = (page: Page) =>
  page.evaluate(() => (window as never as { spoken: string[] }).spoken)
