import { SECTIONS } from '../../src/web/pages/account/parts/tab-of-address.ts'
import {
  expectNothingFound,
  expectNothingFoundInBothModes,
  expectNothingFoundNow,
} from './support/axe.ts'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { newEmail } from './support/membership.ts'

test.use(WITHOUT_WORKER)

const PUBLIC = [
  '/',
  '/download',
  '/price',
  '/faq',
  '/contact-us',
  '/login',
  '/sign-up',
  '/retrieve-password',
  '/protocol/privacy-policy',
  '/no/such/page',
]
const MEMBERS = [
  '/account',
  '/account?tab=devices',
  '/account?tab=usage',
  '/account?tab=orders',
  '/account?tab=settings',
  ...SECTIONS.map((section) => `/account?tab=settings&section=${section}`),
  '/pay?plan=gold&cycle=year',
]

test.describe('axe finds no fault, light and dark', () => {
  test.slow()

  test('on the public routes', { tag: '@core' }, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 404/)
    for (const path of PUBLIC) {
      await page.goto(path)
      await expectNothingFoundInBothModes(page, path)
    }
  })

  test('on the routes of members', async ({ page, membership, t }) => {
    await membership.signUp()
    const { order_no } = await membership.buy('gold', 'month')
    const { order } = await membership.order('diamond', 'year')
    const orders = [
      `/pay/success?order=${order_no}`,
      `/pay?order=${order.order_no}`,
      `/account?tab=orders&order=${order_no}`,
    ]
    for (const path of [...MEMBERS, ...orders]) {
      await page.goto(path)
      await expectNothingFoundInBothModes(page, path)
    }
    await page.goto('/account?tab=settings')
    await button(page, t.sign_out).click()
    await expectNothingFoundInBothModes(page, 'the question before signing out')
  })
})

test('axe finds an image without alternative text, also at its second look', async ({ page }) => {
  await page.goto('/faq')
  await expectNothingFound(page, 'the page')
  await page.locator('main').evaluate((main) => {
    const picture = new Image()
    picture.src = '/icon.svg'
    main.append(picture)
  })
  await expect(expectNothingFound(page, 'a picture')).rejects.toThrow('image-alt')
})

test('every field names what is wrong with it', async ({ page, t }) => {
  await page.goto('/sign-up')
  const email = page.getByRole('textbox', { name: t.email, exact: true })
  await button(page, t.sendCaptcha).click()
  await expect(email).toBeFocused()
  await expectNothingFound(page, 'the refused address')
  await email.fill(newEmail())
  await button(page, t.sendCaptcha).click()
  await button(page, t.createAccount).click()
  await expect(page.getByText(t.captchaEmpty)).toBeVisible()
  // the next code has to wait, so its button stays busy
  await expectNothingFoundNow(page, 'the refused form')
})

test('nothing moves for a visitor who asked for less motion', { tag: '@core' }, async ({
  page,
  membership,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await membership.signUp()
  for (const path of ['/', '/price', '/faq', '/account?tab=settings&section=notices']) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    expect(await page.evaluate(movingOf), path).toEqual([])
  }
})

/** The elements of the open page that take their time to change. */
function movingOf(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return `${transitionDuration}, ${animationDuration}`.split(', ').some((time) => time !== '0s')
    })
    .map((element) => element.outerHTML.slice(0, 200))
}
