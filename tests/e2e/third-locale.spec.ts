import { rm } from 'node:fs/promises'
import type { Locale } from '#domain/site/locales.ts'
import { localeGaps } from '../support/locale-gaps.ts'
import { compileProduct } from './support/changed-product.ts'
import { expect, WITHOUT_WORKER } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { inArabic } from './support/pseudo-arabic.ts'
import { addRightToLeft, RIGHT } from './support/right-to-left.ts'
import { test } from './support/right-to-left-journey.ts'

test.use(WITHOUT_WORKER)
// one worker, because each would build or start a service of its own
test.describe.configure({ mode: 'default' })

const ARABIC_WORD = /[\u0600-\u06ff]{3}/

test.describe('a third language, added by its files and one row of a table', () => {
  test.use({ locale: RIGHT })

  test('compiles, and lacks no sentence', async () => {
    const folder = await addRightToLeft()
    expect(localeGaps(folder, RIGHT)).toEqual([])
    await compileProduct(folder)
    await rm(folder, { recursive: true })
  })

  test('reads on every kind of page', async ({ page, rightToLeft }) => {
    for (const [path, heading] of [
      ['/', null],
      ['/price', null],
      ['/protocol/privacy-policy', 'Privacy policy'],
      ['/login', 'Login'],
    ] as const) {
      await page.goto(`${rightToLeft.origin}${path}?locale=${RIGHT}`)
      await expect(page.locator('html')).toHaveAttribute('lang', RIGHT)
      await expect(page.locator('h1')).toContainText(ARABIC_WORD)
      if (heading !== null) await expect(page).toHaveTitle(new RegExp(inArabic(heading), 'i'))
      const description = page.locator('meta[name=description]')
      expect(await description.getAttribute('content')).toMatch(ARABIC_WORD)
    }
  })

  test('is offered beside the other two, to people and search engines', async ({
    page,
    rightToLeft,
  }) => {
    await page.goto(`${rightToLeft.origin}/?locale=${RIGHT}`)
    const others = page.locator('header a[hreflang]')
    const offered = await others.evaluateAll((links) =>
      links.map((link) => link.getAttribute('hreflang')),
    )
    expect(new Set(offered)).toEqual(new Set(['zh-CN', 'en-US']))
    const manifest = await page.request.get(`${rightToLeft.origin}/manifest.${RIGHT}.webmanifest`)
    const { lang, dir, description } = await manifest.json()
    expect([lang, dir]).toEqual([RIGHT, 'rtl'])
    expect(description).toMatch(ARABIC_WORD)
  })

  test('is the language of emails, the account and the test payment', async ({
    page,
    rightToLeft,
  }) => {
    const membership = membershipOf(page.context().request, rightToLeft, RIGHT as Locale)
    const { email } = await membership.signUp()
    const { subject, text } = await rightToLeft.latestMail(email)
    expect(subject).toMatch(ARABIC_WORD)
    expect(text).toMatch(ARABIC_WORD)

    await page.goto(`${rightToLeft.origin}/account?locale=${RIGHT}`)
    await expect(page.locator('main')).toContainText(inArabic('Digital account'))

    const choice = { name: 'umi_locale', value: RIGHT, url: rightToLeft.origin }
    await page.context().addCookies([choice])
    const { payment_url } = await membership.order('gold', 'month')
    await page.goto(payment_url)
    await expect(page.locator('html')).toHaveAttribute('lang', RIGHT)
    for (const text of ['Test payment', 'Order number', 'The bank declines the payment.']) {
      await expect(page.locator('main')).toContainText(inArabic(text))
    }
  })
})
