import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNothingFound } from './support/axe.ts'
import { button, expect, WITHOUT_WORKER } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { withOwnServer } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    box: /^Renew my plan before it ends/,
    transfer: /^Bank transfer/,
    name: 'Renewal',
    off: /^Nothing renews unless you say so\./,
    on: /^\$5\.99 on .+20\d\d.*, from Test ·· 4242\./,
  },
  'zh-CN': {
    locale: 'zh-CN',
    box: /^到期前自动续费/,
    transfer: /^银行转账/,
    name: '自动续费',
    off: /^你不开启，就不会自动续费。/,
    on: /^20\d\d.+从 Test ·· 4242 扣款 .*5\.99。/,
  },
} as const

const folder = await mkdtemp(join(tmpdir(), 'skylark-renewal-'))
for (const locale of ['en-US', 'zh-CN']) {
  await writeFile(join(folder, `payment-instructions.${locale}.md`), 'IBAN NO93 8601 1117 947')
}
/** Bank transfer keeps no card; the test payment does. */
const test = withOwnServer({ MANUAL_TRANSFER_INSTRUCTIONS: folder })

test.use(WITHOUT_WORKER)

test('a plan renews only if its buyer ticks a box, and one press stops it (decision 247)', async ({
  page,
  context,
  own,
  locale,
  t,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const member = membershipOf(context.request, own, words.locale)
  await member.signUp()
  const box = page.getByRole('checkbox', { name: words.box })
  const renewal = page.getByRole('switch', { name: words.name, exact: true })
  const buy = async (isTicked: boolean) => {
    await page.goto(`${own.origin}/pay?plan=gold&cycle=month`)
    await page.getByRole('radio', { name: t.testPayment }).check()
    await expect(box).not.toBeChecked()
    await box.setChecked(isTicked)
    await expectNothingFound(page, 'the order')
    await button(page, t.payNow).click()
    await button(page, t.gatewayPay).click()
    await expect(page).toHaveURL(/\/pay\/success/)
    await page.goto(`${own.origin}/account?tab=orders`)
  }

  await page.goto(`${own.origin}/pay?plan=gold&cycle=month`)
  await page.getByRole('radio', { name: words.transfer }).check()
  await expect(box).toHaveCount(0)

  await buy(false)
  await expect(renewal).not.toBeChecked()
  await expect(renewal).toHaveAccessibleDescription(words.off)

  await buy(true)
  await expect(renewal).toBeChecked()
  await expect
    .poll(async () => (await member.call('getRenewal')).renewal?.card?.last4, {
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
