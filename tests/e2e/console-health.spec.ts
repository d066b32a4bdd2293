import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    health: 'Health',
    demonstration: 'Demo mode: emails stay on this machine and nobody is charged.',
    fine: /^\d+ checks are fine$/,
    ledger: /^\d+ accounts, \d+ orders and \d+ payment events add up\.$/,
    checked: /^Checked /,
    none: 'No backup yet.',
    backUp: 'Back up now',
    reason: 'Reason',
    restore: 'How to restore one',
  },
  'zh-CN': {
    health: '运行状况',
    demonstration: '演示模式：邮件只留在本机，也不会向任何人收款。',
    fine: /^\d+ 项检查正常$/,
    ledger: /^\d+ 个账号、\d+ 笔订单、\d+ 条付款记录全部对得上。$/,
    checked: /^检查时间：/,
    none: '还没有备份过。',
    backUp: '立即备份',
    reason: '原因',
    restore: '如何恢复',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators see every check of the service, make a backup, and read how it is restored (decision 192)', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as keyof typeof WORDS]
  await signInOperator(context.request, own, 'ana')
  await page.goto(`${own.origin}/operator`)
  const menu = page.getByRole('navigation')
  await pressOn(page, menu.getByRole('link', { name: words.health, exact: true }))
  await expect(headingOf(page)).toHaveText(words.health)
  const main = page.getByRole('main')
  await expect(main.getByText(words.demonstration)).toBeVisible()
  await expect(main.getByRole('heading', { name: words.fine })).toBeVisible()
  await expect(main.getByText(words.ledger)).toBeVisible()
  await expect(main.getByText(words.checked)).toBeVisible()
  // every placeholder is filled in
  await expect(main.getByText(/[{}]/)).toHaveCount(0)
  await expectNothingFound(page, 'the health of the service')

  await expect(main.getByText(words.none).last()).toBeVisible()
  await pressOn(page, button(page, words.backUp))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel(words.reason), 'before the move')
  await pressOn(page, dialog.getByRole('button', { name: words.backUp }))
  await expect(main.getByText(/skylark-\d{8}T\d{6}Z\.db$/).first()).toBeVisible()
  await main.getByText(words.restore).click()
  await expect(main.getByText(/database restore .*\.db --replace/)).toBeVisible()
  await expectNothingFound(page, 'backups')
})
