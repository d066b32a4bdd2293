import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, field, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf, newEmail } from './support/membership.ts'
import { operate } from './support/operator.ts'

const WORDS = {
  'en-US': {
    reason: 'Reason',
    changeEmail: 'Change email',
    newEmail: 'New email address',
    granted: /Granted by an operator/,
    takeBack: 'Take back',
    remove: 'Remove',
    erase: 'Erase',
    noDevice: 'Nothing yet.',
    written: 'Where is my receipt?',
    willBeErased: 'Will be deleted',
  },
  'zh-CN': {
    reason: '原因',
    changeEmail: '更换邮箱',
    newEmail: '新邮箱',
    granted: /运营人员赠送/,
    takeBack: '收回',
    remove: '移除',
    erase: '清除',
    noDevice: '暂无。',
    written: '收据在哪里？',
    willBeErased: '将注销',
  },
} as const

test.use(WITHOUT_WORKER)

test('support changes an address, takes days back, removes a device and erases', {
  tag: '@core',
}, async ({ page, context, playwright, server, isMobile, locale: typed }) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), server, locale)
  const { email, account } = await member.signUp()
  await member.call('sendMessage', { request: { email, message: words.written, locale } })
  const app = await member.addDevice(email, 'Pixel 8')
  expect(app.token).not.toBe('')
  await operate(server, 'members', 'grant', email, '--days', '7', '--reason', 'a bad week')
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)

  await page.goto(`${server.origin}/operator/members/${account.digital_account_number}`)
  await expect(page.getByText(words.written)).toBeVisible()
  await expectNothingFound(page, 'a member at the console')

  const address = newEmail()
  if (isMobile) await openMore(page, groupAccountNumber(account.digital_account_number))
  await press(page, words.changeEmail)
  await typeInto(page, field(page, words.newEmail), address)
  await giveReason(page, words, words.changeEmail)
  await expect(page.getByText(address)).toBeVisible()

  await openMore(page, words.granted)
  await press(page, words.takeBack)
  await giveReason(page, words, words.takeBack)
  await expect(button(page, words.takeBack)).toHaveCount(0)

  await openMore(page, /Pixel 8/)
  await press(page, words.remove)
  await giveReason(page, words, words.remove)
  await expect(page.getByText('Pixel 8', { exact: true })).toHaveCount(0)
  await expect(page.getByText(words.noDevice).first()).toBeVisible()

  await openMore(page, groupAccountNumber(account.digital_account_number))
  await press(page, words.erase)
  await giveReason(page, words, words.erase)
  await expect(page.getByText(words.willBeErased)).toBeVisible()
  await expect(button(page, words.erase)).toHaveCount(0)
  await expectNothingFound(page, 'a member who will be erased')
})

/** Opens what else can be done with the one that is named. */
const openMore = (page: Page, name: string | RegExp) =>
  pressOn(page, page.getByRole('button', { name, expanded: false }))

const press = (page: Page, name: string) => pressOn(page, button(page, name).first())

/** Types the reason into the open dialog and confirms it. */
async function giveReason(page: Page, words: { reason: string }, action: string): Promise<void> {
  await typeInto(page, field(page, words.reason), 'asked for')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: action, exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
