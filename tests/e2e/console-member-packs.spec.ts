import { randomUUID } from 'node:crypto'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'

const WORDS = {
  'en-US': {
    grant: 'Grant traffic',
    traffic: 'Traffic, such as 50 GB',
    wrong: 'Enter an amount such as 50 GB.',
    missing: 'Please fill this in',
    reason: 'Reason',
    granted: 'Granted by an operator',
    unused: /0.kB.* of .*50.GB.* used/,
    takeBack: 'Take back',
    taken: 'Taken back: ',
  },
  'zh-CN': {
    grant: '赠送流量',
    traffic: '流量，例如 50 GB',
    wrong: '请输入流量，例如 50 GB。',
    missing: '请填写',
    reason: '原因',
    granted: '运营人员赠送',
    unused: /共.*50.GB.*已用.*0.kB/,
    takeBack: '收回',
    taken: '收回时间：',
  },
} as const

test.use(WITHOUT_WORKER)

test('support grants a member a pack of traffic by keyboard, and takes what is left of it back', async ({
  page,
  context,
  playwright,
  server,
  isMobile,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), server, locale)
  const { account } = await member.signUp()
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`, 'support')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: words.granted })

  await page.goto(`${server.origin}/operator/members/${account.digital_account_number}`)
  if (isMobile) {
    const name = groupAccountNumber(account.digital_account_number)
    await pressOn(page, page.getByRole('button', { name, expanded: false }))
  }
  await pressOn(page, button(page, words.grant))
  await typeInto(page, dialog.getByLabel(words.traffic), 'plenty')
  await pressOn(page, dialog.getByRole('button', { name: words.grant }))
  await expect(dialog.getByText(words.missing)).toBeVisible()
  await typeInto(page, dialog.getByLabel(words.reason), 'an outage')
  await pressOn(page, dialog.getByRole('button', { name: words.grant }))
  await expect(dialog.getByText(words.wrong)).toBeVisible()
  await expect(dialog.getByLabel(words.traffic)).toBeFocused()
  await expectNothingFound(page, 'an amount that is none')
  await typeInto(page, dialog.getByLabel(words.traffic), '50 GB')
  await pressOn(page, dialog.getByRole('button', { name: words.grant }))
  await expect(row).toContainText(words.unused)
  await expectNothingFound(page, 'a member with a pack')

  await pressOn(page, row.getByRole('button', { expanded: false }))
  await pressOn(page, row.getByRole('button', { name: words.takeBack }))
  await typeInto(page, dialog.getByLabel(words.reason), 'granted twice')
  await pressOn(page, dialog.getByRole('button', { name: words.takeBack }))
  await expect(row).toContainText(words.taken)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectNothingFound(page, 'a pack that was taken back')
})
