import type { Page } from '@playwright/test'
import { signUp } from './support/forms.ts'
import {
  button,
  expect,
  headingOf,
  openInformation,
  test,
  WITHOUT_WORKER,
} from './support/journey.ts'
import { newEmail, PASSWORD } from './support/membership.ts'

test.use(WITHOUT_WORKER)

const SCREENS = [
  { width: 320, height: 640, text: '200%' },
  { width: 360, height: 740, text: '100%' },
  { width: 390, height: 400, text: '100%' },
  { width: 1280, height: 800, text: '100%' },
]

test.describe('a toast', () => {
  for (const { width, height, text } of SCREENS) {
    test(`covers no control, wherever the page is scrolled: ${width} × ${height}, text ${text}`, async ({
      page,
      context,
      membership,
      t,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width, height })
      await membership.signUp()
      await page.goto('/account')
      await openInformation(page)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
      const toast = await showToast(page, t.copyNumber, t.copied)
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < end; top += Math.round(height / 3)) {
        await page.evaluate((y) => scrollTo(0, y), top)
        // it finds its place once the page stands still: in view, unless large letters leave no room; on
        // the low screen the rows of one language stand so close that a part of it is out of view
        const ratio = height === 400 ? 0.5 : 0.9
        if (text === '100%') await expect(toast, `at ${top}`).toBeInViewport({ ratio })
        await expect.poll(() => coveredControls(page), `at ${top}`).toEqual([])
      }
    })
  }

  test('moves where it covers no control when others come, and a dialog is above it', async ({
    page,
    context,
    membership,
    t,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await membership.signUp()
    await page.goto('/account')
    await openInformation(page)
    await showToast(page, t.copyNumber, t.copied)
    await page.locator('a[href="/account?tab=settings"]:visible').last().press('Enter')
    await expect(headingOf(page)).toHaveText(t.settingsName)
    await expect.poll(() => coveredControls(page)).toEqual([])
    await button(page, t.sign_out).press('Enter')
    await expect(button(page, t.staySignedIn)).toBeVisible()
    expect(await coveredControls(page)).toEqual([])
    await button(page, t.staySignedIn).click()
  })

  for (const [width, height] of [
    [360, 740],
    [390, 664],
  ] as const) {
    test(`covers no price where an account was opened on the way to an order: ${width} × ${height}`, async ({
      page,
      server,
      t,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/sign-up?next=${encodeURIComponent('/pay?plan=gold&cycle=month')}`)
      await signUp({ page, server, t }, newEmail(), PASSWORD)
      await expect(page.getByTestId('total')).toContainText('4.99')
      // it says the account's number
      await holdToast(page, /\d{3}\s\d{3}\s\d{4}/)
      await expect.poll(() => coveredControls(page)).toEqual([])
    })
  }

  test('stays above a keyboard on the screen', async ({ page, context, membership, t }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await membership.signUp()
    await page.goto('/account')
    await openInformation(page)
    const toast = await showToast(page, t.copyNumber, t.copied)
    const client = await context.newCDPSession(page)
    // what a keyboard does to the page, too: less of it is seen, and its layout stays
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.4 })
    await expect
      .poll(() =>
        toast.evaluate((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          const { offsetTop = 0, height = 0 } = visualViewport ?? {}
          return height < innerHeight && top >= offsetTop && bottom <= offsetTop + height
        }),
      )
      .toBe(true)
    await expect.poll(() => coveredControls(page)).toEqual([])
  })

  test('stays while it is read, and goes when it is dismissed', async ({
    page,
    context,
    membership,
    t,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await membership.signUp()
    await page.clock.install()
    await page.goto('/account')
    await openInformation(page)
    await button(page, t.copyNumber).click()
    const toast = page.getByText(t.copied)
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: t.dismiss }).focus()
    // the pointer passes over it
    await toast.hover()
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
    await button(page, t.copyNumber).click()
    await expect(toast).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(toast).toHaveCount(0)
  })
})

/** Copies something, and keeps the line that says so. */
async function showToast(page: Page, copy: string | RegExp, text: string | RegExp) {
  await button(page, copy).click()
  return await holdToast(page, text)
}

/** Keeps the line that says this from going away: it has the focus. */
async function holdToast(page: Page, text: string | RegExp) {
  const toast = page.getByRole('status').filter({ hasText: text }).locator('> *')
  await expect(toast).toBeVisible()
  await toast.getByRole('button').evaluate((part) => part.focus({ preventScroll: true }))
  return toast
}

/** Lists the controls and prices that a floating part covers. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const floats = [...document.querySelectorAll('#root > div > [role=status] > *')]
    const controls = [
      ...document.querySelectorAll(
        'a[href], button, input, select, summary, dl:has([data-testid=total])',
      ),
    ]
    return floats.flatMap((float) => {
      const over = float.getBoundingClientRect()
      return controls
        .filter((control) => !float.contains(control) && control.checkVisibility())
        .filter((control) => {
          const { top, bottom, left, right } = control.getBoundingClientRect()
          const x = (Math.max(left, over.left) + Math.min(right, over.right)) / 2
          const y = (Math.max(top, over.top) + Math.min(bottom, over.bottom)) / 2
          const meet =
            left < over.right && over.left < right && top < over.bottom && over.top < bottom
          return meet && float.contains(document.elementFromPoint(x, y))
        })
        .map((control) => control.outerHTML.slice(0, 120))
    })
  })
