import { randomUUID } from 'node:crypto'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { askForCode, finishSignUp } from './support/forms.ts'
import { button, expect, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import { operate } from './support/operator.ts'
import type { RunningServer } from './support/server.ts'

const WORDS = {
  'en-US': {
    keep: 'Keep the traffic for later',
    redeem: 'Redeem',
    got: 'You got 50 GB of traffic',
    more: /50\sGB more in your traffic packs/,
    waits: /50\sGB in your traffic packs/,
    toUsage: 'See your usage',
    makeVouchers: 'Create vouchers',
    sheet: 'Sheet to print',
    all: 'All vouchers',
    worth: '50 GB of traffic',
  },
  'zh-CN': {
    keep: '存起来以后用',
    redeem: '兑换',
    got: '已获得 50 GB 流量',
    more: /流量包里还有 50\sGB/,
    waits: /流量包里有 50\sGB/,
    toUsage: '查看用量',
    makeVouchers: '制作兑换码',
    sheet: '打印卡片',
    all: '所有兑换码',
    worth: '50 GB 流量',
  },
} as const
const wordsOf = (locale: string | undefined) => WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']

const PATH = '/account?tab=settings&section=voucher'

async function makeVoucher(server: RunningServer): Promise<string> {
  const options = ['--traffic', '50 GB', '--count', '1', '--reason', 'for the shop']
  return (await operate(server, 'vouchers', 'make', ...options)).trim()
}

test.use(WITHOUT_WORKER)

test.describe('a voucher of traffic (decision 198)', () => {
  test('typed at sign-up gives a pack to the new account', async ({ page, server, t, locale }) => {
    const words = wordsOf(locale)
    const code = await makeVoucher(server)
    await page.goto('/sign-up')
    await expect(headingOf(page)).toHaveText(t.signUpTitle)
    const mailed = await askForCode({ page, server, t }, newEmail())
    await page.getByRole('main').locator('summary').click()
    await page.locator('input[name="invitation-code"]').fill(code)
    await finishSignUp({ page, t }, mailed, PASSWORD)
    await expect(page.locator('input[name=voucher]')).toHaveValue(code)
    await button(page, words.redeem).click()
    await expect(page.getByRole('heading', { name: words.got })).toBeFocused()
    await expectNothingFound(page, 'the traffic that a voucher gave')
    await pressOn(page, link(page, words.toUsage))
    await expect(page.getByText(words.more)).toBeVisible()
  })

  test('is not spent on a member without a limit before they say so', async ({
    page,
    membership,
    server,
    locale,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/)
    const words = wordsOf(locale)
    const code = await makeVoucher(server)
    await membership.signUp()
    await membership.buy('gold', 'week')
    await page.goto(PATH)
    const field = page.locator('input[name=voucher]')
    await typeInto(page, field, code)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(button(page, words.keep)).toBeVisible()
    await expectNothingFound(page, 'a voucher that is not needed now')
    await field.fill(`${code} `)
    await expect(button(page, words.redeem)).toBeVisible()
    await page.keyboard.press('Enter')
    await pressOn(page, button(page, words.keep))
    await expect(page.getByRole('heading', { name: words.got })).toBeFocused()
    await pressOn(page, link(page, words.toUsage))
    await expect(page.getByText(words.waits)).toBeVisible()
  })

  test('is made by keyboard at the console, and printed', async ({ page, server, locale }) => {
    const words = wordsOf(locale)
    await signInOperator(page.context().request, server, `shift-${randomUUID().slice(0, 8)}`)
    await page.goto(`${server.origin}/operator/vouchers`)
    const dialog = page.getByRole('dialog')
    await pressOn(page, button(page, words.makeVouchers))
    await dialog.locator('[name=kind]').selectOption('traffic')
    await expect(dialog.locator('[name=days]')).toHaveCount(0)
    await expectNothingFound(page, 'the form of vouchers of traffic')
    await typeInto(page, dialog.locator('[name=gb]'), '50')
    await typeInto(page, dialog.locator('[name=count]'), '3')
    await typeInto(page, dialog.locator('[name=why]'), 'for the shop')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await pressOn(page, link(page, words.sheet))
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText(words.worth)
    await pressOn(page, link(page, words.all))
    const row = page.getByRole('row').filter({ hasText: words.worth }).first()
    await expect(row).toContainText('0 / 3')
  })
})
