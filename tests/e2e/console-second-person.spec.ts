import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { expect, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    set: 'Set limit',
    sum: 'Sum with currency',
    wrong: 'Enter a sum with its currency',
    reason: 'Reason',
    above: 'above',
    refund: 'Refund',
    transfer: 'Reference of the refund transfer',
    waits: 'Refund waits for a second person',
    own: 'Otherwise the request ends on',
    confirm: 'Confirm refund',
    withdraw: 'Withdraw',
    refunded: 'Refunded',
  },
  'zh-CN': {
    set: '设置限额',
    sum: '金额和币种',
    wrong: '请填写金额和币种',
    reason: '原因',
    above: '超过',
    refund: '退款',
    transfer: '退款流水号',
    waits: '退款等待第二人确认',
    own: '否则申请将于',
    confirm: '确认退款',
    withdraw: '撤回',
    refunded: '已退款',
  },
} as const

test.use(WITHOUT_WORKER)

/** The color of what destroys: in the dialog that asks, and nowhere before it. */
const RED = 'rgb(179, 38, 30)'

test('a refund above the limit is asked for by one and confirmed by another (decision 179)', async ({
  page,
  context,
  browser,
  playwright,
  own,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), own, locale)
  await member.signUp()
  const { order_no } = await member.buy('gold', 'week')
  await signInOperator(context.request, own, 'ana')
  const dialog = page.getByRole('dialog')

  await page.goto(`${own.origin}/operator/payments`)
  await pressOn(page, page.getByRole('button', { name: words.set }))
  await typeInto(page, dialog.getByLabel(words.sum), 'fifty')
  await typeInto(page, dialog.getByLabel(words.reason), 'four eyes')
  await pressOn(page, dialog.getByRole('button', { name: words.set }))
  await expect(dialog.getByText(words.wrong)).toBeVisible()
  await expectNothingFound(page, 'a limit that is none')
  await typeInto(page, dialog.getByLabel(words.sum), '1.00 USD')
  await pressOn(page, dialog.getByRole('button', { name: words.set }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.above, { exact: false }).last()).toBeVisible()

  const second = await browser.newContext({ locale })
  await signInOperator(second.request, own, 'ben', 'finance')
  const ben = await second.newPage()

  await page.goto(`${own.origin}/operator/orders/${order_no}`)
  const refund = page.getByRole('button', { name: words.refund, exact: true })
  await expect(refund).not.toHaveCSS('color', RED)
  await pressOn(page, refund)
  await expect(dialog.getByRole('button', { name: words.refund })).toHaveCSS('color', RED)
  await typeInto(page, dialog.getByLabel(words.transfer), 'out-1')
  await typeInto(page, dialog.getByLabel(words.reason), 'asked by email')
  await pressOn(page, dialog.getByRole('button', { name: words.refund, exact: true }))
  await expect(page.getByText(words.own)).toBeVisible()
  await expect(page.getByRole('button', { name: words.confirm })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.withdraw })).toBeVisible()
  await expectNothingFound(page, 'a refund of my own that waits')

  await ben.goto(`${own.origin}/operator/payments`)
  await pressOn(ben, ben.getByRole('link', { name: words.waits }))
  await expect(ben.getByText('asked by email')).toBeVisible()
  await expectNothingFound(ben, 'a refund that waits for me')
  await pressOn(ben, ben.getByRole('button', { name: words.confirm }))
  await typeInto(ben, ben.getByRole('dialog').getByLabel(words.reason), 'checked')
  await pressOn(ben, ben.getByRole('dialog').getByRole('button', { name: words.confirm }))
  await expect(
    ben.getByRole('definition').filter({ hasText: words.refunded }).first(),
  ).toBeVisible()
  await expect(ben.getByRole('button', { name: words.confirm })).toHaveCount(0)
  await second.close()
})
