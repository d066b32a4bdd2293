import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

const WORDS = {
  'en-US': {
    left: /Extra time for the \$31\.\d\d of credit left/,
    earlier: /^Your membership then ends earlier: on .+ \d{4}, not on .+ \d{4}$/,
  },
  'zh-CN': {
    left: /抵扣余额 US\$31\.\d\d 折算时长/,
    earlier: /^会员会提前到期：.+日，原为 .+日$/,
  },
} as const

test.use(WITHOUT_WORKER)

test('an upgrade says what its left-over credit is worth, and that the membership ends earlier', async ({
  page,
  membership,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await membership.signUp()
  await membership.buy('gold', 'year')
  await page.goto('/pay?plan=diamond&cycle=month')
  await expect(page.getByText(words.left)).toBeVisible()
  await expect(page.getByText(words.earlier)).toBeVisible()
  await expectNothingFound(page, 'the quote of an upgrade')
  await page.goto('/pay?plan=diamond&cycle=year')
  await expect(page.getByTestId('total')).toBeVisible()
  await expect(page.getByText(words.earlier)).toHaveCount(0)
})
