import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'
import { settlePayment } from '../../src/server/billing/payments/settle-payment.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { test } from './support/own-server.ts'
import type { RunningServer } from './support/server.ts'

const WORDS = {
  'en-US': {
    waits: 'Refund refused by the bank',
    back: 'Refund came back',
    completed: 'Completed',
    close: 'Close',
    reason: 'Reason',
    nothing: 'Nothing needs attention.',
  },
  'zh-CN': {
    waits: '退款被银行退回',
    back: '退款退回',
    completed: '已完成',
    close: '关闭',
    reason: '原因',
    nothing: '没有需要处理的事。',
  },
} as const

test.use(WITHOUT_WORKER)

test('a refund that the bank refused waits on its order, and can be closed (decision 195)', async ({
  page,
  context,
  playwright,
  own,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), own, locale)
  await member.signUp()
  const { order_no } = await member.buy('gold', 'week')
  await refuseRefund(own, order_no)
  await signInOperator(context.request, own, 'ana')

  await page.goto(`${own.origin}/operator/payments`)
  await expectNothingFound(page, 'a refused refund that waits')
  await pressOn(page, page.getByRole('link', { name: words.waits }))
  await expect(headingOf(page)).toHaveText(order_no)
  const main = page.getByRole('main')
  await expect(main.getByText(words.completed).first()).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: words.back })).toContainText(
    words.waits,
  )
  await expectNothingFound(page, 'an order whose refund was refused')
  await pressOn(page, button(page, words.close))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel(words.reason), 'sent by bank transfer')
  await pressOn(page, dialog.getByRole('button', { name: words.close, exact: true }))
  await expect(dialog).toHaveCount(0)

  await page.goto(`${own.origin}/operator/payments`)
  await expect(page.getByText(words.nothing)).toBeVisible()
})

/** The provider reports a refund of the order's payment, and then that the bank refused it. */
async function refuseRefund(server: RunningServer, order_no: string): Promise<void> {
  const file = join(server.dataDir, 'skylark.db')
  const { db, close } = openDatabase(`sqlite:${file}`, { exclusive: false })
  const paid = await db
    .selectFrom('payment_event')
    .select(['amount_minor', 'currency', 'provider_ref'])
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  const { amount_minor, currency, provider_ref } = paid
  if (amount_minor === null || currency === null || provider_ref === null)
    throw new Error('the order is not paid')
  for (const kind of ['refunded', 'refund_failed'] as const) {
    const state = { kind, amount_minor, currency, provider_ref }
    // the refusal comes later than the refund
    const now = () => Date.now() + (kind === 'refunded' ? 0 : 1000)
    await settlePayment({ db, now }, 'test', { event_id: `${kind} ${order_no}`, order_no, state })
  }
  await close()
}
