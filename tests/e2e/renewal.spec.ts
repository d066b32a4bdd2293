import { expectNothingFound } from './support/axe.ts'
import { button, expect, test, WITHOUT_WORKER } from './support/journey.ts'

const WORDS = {
  'en-US': {
    box: /^Renew my plan before it ends/,
    name: 'Renewal',
    off: /^Nothing renews unless you say so\./,
    on: /^\$4\.99 on .+20\d\d, from Test ·· 4242\./,
  },
  'zh-CN': {
    box: /^到期前自动续费/,
    name: '自动续费',
    off: /^你不开启，就不会自动续费。/,
    on: /^20\d\d.+从 Test 卡（尾号 4242）扣款 .*4\.99。/,
  },
} as const

test.use(WITHOUT_WORKER)

test('a plan renews only if its buyer ticks a box, and one press stops it (decision 247)', async ({
  page,
  membership,
  locale,
  t,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  await membership.signUp()
  const box = page.getByRole('checkbox', { name: words.box })
  const renewal = page.getByRole('switch', { name: words.name, exact: true })
  const buy = async (isTicked: boolean) => {
    await page.goto('/pay?plan=gold&cycle=month')
    await expect(box).not.toBeChecked()
    await box.setChecked(isTicked)
    await expectNothingFound(page, 'the order')
    await button(page, t.payNow).click()
    await button(page, t.gatewayPay).click()
    await expect(page).toHaveURL(/\/pay\/success/)
    await page.goto('/account?tab=orders')
  }

  await page.route('**/api/quote*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const renewal = { ...reply.renewal, payment_types: ['stripe'] }
    await route.fulfill({ response, json: { ...reply, renewal } })
  })
  await page.goto('/pay?plan=gold&cycle=month')
  await expect(page.getByRole('radio', { name: t.testPayment })).toBeChecked()
  await expect(box).toHaveCount(0)
  await page.unroute('**/api/quote*')

  await buy(false)
  await expect(renewal).not.toBeChecked()
  await expect(renewal).toHaveAccessibleDescription(words.off)

  await buy(true)
  await expect(renewal).toBeChecked()
  await expect
    .poll(async () => (await membership.call('getRenewal')).renewal?.card?.last4, {
      message: 'the card of the payment',
    })
    .toBe('4242')
  await page.reload()
  await expect(renewal).toHaveAccessibleDescription(words.on)
  await expectNothingFound(page, 'a renewal')

  await renewal.click()
  await expect(renewal).not.toBeChecked()
  await page.reload()
  await expect(renewal).not.toBeChecked()
  await expect(renewal).toHaveAccessibleDescription(words.off)
})
