import type { Locator } from '@playwright/test'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)
// wider screens have no menu to open
test.use({ viewport: { width: 390, height: 844 } })

test.describe('menus (requirement 2.4: a route icon given as a string is shown as an icon)', () => {
  test('each link of the site’s menu shows the icon of its route, all in one line', async ({
    page,
    t,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('banner').locator('details')
    await menu.locator('summary').click()
    await expectIcons(menu.locator('nav a:not([hreflang])'), 4)
    await expectIcons(page.getByRole('banner').getByRole('link', { name: t.login }), 1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/price')
    await expectIcons(page.getByRole('banner').getByRole('navigation').getByRole('link'), 4)
  })

  test('the menu unrolls from its button each time it is opened, and not where less motion is wanted', async ({
    page,
  }) => {
    await page.goto('/')
    const scales = () =>
      page.evaluate(() => {
        const menu = document.querySelector<HTMLDetailsElement>('header details')
        const nav = menu?.querySelector('nav')
        if (!menu || !nav) return []
        return [true, false, true, false, true].map((isOpen) => {
          menu.open = isOpen
          return isOpen ? getComputedStyle(nav).scale : getComputedStyle(nav).display
        })
      })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await scales()).toEqual(['1 0.9', 'none', '1 0.9', 'none', '1 0.9'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await scales()).toEqual(['none', 'none', 'none', 'none', 'none'])
  })

  test('the account’s tabs show their icons at the side and at the foot', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    const area = page.getByRole('navigation', { name: String(t.accountArea) })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/account')
      await expect(headingOf(page)).toHaveText(t.accountTitle)
      await expectIcons(area.getByRole('link'), 5)
    }
  })

  test('a tab’s page comes up from the tabs, and not where less motion is wanted', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    const area = page.getByRole('navigation', { name: String(t.accountArea) })
    for (const [reducedMotion, moves] of [
      ['no-preference', ['0px 12px']],
      ['reduce', []],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/account')
      await expect(headingOf(page)).toHaveText(t.accountTitle)
      await page.evaluate(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (...given) {
          const animation = animate.apply(this, given)
          animation.pause()
          return animation
        }
      })
      await area.getByRole('link').nth(1).click()
      await expect(headingOf(page)).not.toHaveText(t.accountTitle)
      await expect(headingOf(page)).toBeFocused()
      const starts = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main div')]
            .map((element) => getComputedStyle(element).translate)
            .filter((translate) => translate !== 'none'),
        )
      expect(await starts(), reducedMotion).toEqual(moves)
    }
  })

  test('a menu leaves out routes that may not be entered', async ({ page, membership, t }) => {
    const ends = page
      .getByRole('banner')
      .locator('a[href="/login"]:visible, a[href="/account"]:visible')
    await page.goto('/login')
    await expect(headingOf(page)).toHaveText(t.loginTitle)
    await expect(ends).toHaveAttribute('href', '/login')
    await membership.signUp()
    await page.goto('/account')
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    await expect(ends).toHaveAttribute('href', '/account')
  })
})

/** Each link has a drawing beside its words, hidden from those who only listen; all begin at one edge or line. */
async function expectIcons(links: Locator, count: number): Promise<void> {
  await expect(links).toHaveCount(count)
  const icons = links.locator('svg[aria-hidden=true]:visible:has(path)')
  await expect(icons).toHaveCount(count)
  const boxes = await icons.evaluateAll((all) =>
    all.map((icon) => {
      const { left, top, height } = icon.getBoundingClientRect()
      return { left: Math.round(left), middle: Math.round(top + height / 2) }
    }),
  )
  const lefts = new Set(boxes.map(({ left }) => left))
  const middles = new Set(boxes.map(({ middle }) => middle))
  expect(Math.min(lefts.size, middles.size)).toBe(1)
}
