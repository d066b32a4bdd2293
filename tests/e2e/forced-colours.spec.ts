import type { Locator } from '@playwright/test'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

test.describe('forced colours of the system', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('the pass and every ticket keep their edge', async ({ page, membership, t }) => {
    await membership.signUp()
    const { order_no } = await membership.buy('gold', 'month')
    const { order } = await membership.order('diamond', 'month')
    const places: [string, string][] = [
      ['/account', 'main article'],
      ['/price', 'main section[aria-labelledby^=tier-]'],
      ['/pay?plan=gold&cycle=month', 'main [data-testid=ticket]'],
      [`/pay?order=${order.order_no}`, 'main [data-testid=ticket]'],
      [`/pay/success?order=${order_no}`, 'main [data-testid=ticket]'],
      ['/', 'main figure article'],
    ]
    for (const [path, ticket] of places) {
      await page.goto(path)
      await expect(headingOf(page), path).toBeVisible()
      await expect(page.getByText(t.seeMyPass).or(page.locator(ticket).first())).not.toHaveCount(0)
      await expect(page.locator(ticket).first(), path).toBeVisible()
      // the pass that is drawn before the app gives way to the app's
      const kinds = async () => [...new Set((await edgesOf(page.locator(ticket))).flat())]
      await expect.poll(kinds, path).toEqual(['solid'])
    }
  })

  test('the current tab of the account stands out, and no other one', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/account?tab=usage')
      await expect(headingOf(page)).toHaveText(t.usageName)
      const area = page.getByRole('navigation', { name: String(t.accountArea) })
      await expectOneMarked(area)
    }
  })

  test('the current page of the menu stands out', async ({ page, t }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/price')
    await expect(headingOf(page)).toHaveText(t.priceTitle)
    await expectOneMarked(page.getByRole('banner').getByRole('navigation'))
  })

  test('a choice that is made stands out', async ({ page, membership, a }) => {
    await membership.signUp()
    await page.goto('/account?tab=settings')
    const languages = page.getByRole('group', { name: String(a.languages) })
    await expect(languages).toBeVisible()
    const choices = languages.getByRole('button')
    const pressed = await choices.evaluateAll((all) => all.map(({ ariaPressed }) => ariaPressed))
    expect(pressed.filter((value) => value === 'true')).toHaveLength(1)
    expect(await markedAmong(choices)).toEqual(pressed.map((value) => value === 'true'))
  })
})

async function expectOneMarked(menu: Locator): Promise<void> {
  const links = menu.getByRole('link')
  const currents = await links.evaluateAll((all) =>
    all.map((element) => element.getAttribute('aria-current') === 'page'),
  )
  expect(currents.filter(Boolean)).toHaveLength(1)
  expect(await markedAmong(links)).toEqual(currents)
}

/** Which of some controls have a line around them that can be seen. */
const markedAmong = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all.map((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element)
      const paper = getComputedStyle(document.documentElement).backgroundColor
      return outlineStyle !== 'none' && outlineColor !== paper
    }),
  )

/** The line around each of some parts, side by side: its border, or the outline in its place. */
const edgesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((element) => {
      const style = getComputedStyle(element)
      return (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
        style[`border${side}Width`] === '0px' ? style.outlineStyle : style[`border${side}Style`],
      )
    }),
  )
