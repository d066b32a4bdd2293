import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Locale } from '#domain/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { button, expect, field, headingOf, test as journey, link } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { operate } from './support/operator.ts'
import { type RunningServer, startServer } from './support/server.ts'

const PASSWORD = 'seven larks over the fen'
const STEP_MS = 30_000
const PAGES = ['', '/payments', '/members', '/messages', '/nodes', '/content', '/audit']

const WORDS = {
  'en-US': {
    enrol: 'Set and sign in',
    overview: 'Overview',
    name: 'Name',
    password: 'Password',
    confirmation: 'Confirm password',
    code: 'Code of your authenticator app',
    sign_out: /^Sign out/,
    sign_in: 'Sign in',
    signed_out: 'Sign in as operator',
    open: 'Open',
    confirm: 'Confirm transfer',
    bank_ref: "The bank's reference",
    back_ref: 'Reference of the transfer back',
    reason: 'Reason',
    completed: 'Completed',
    refund: 'Refund',
    refunded: 'Refunded',
    file: 'File',
    check: 'Check and preview',
    apply: 'Apply',
    applied: 'Applied',
    back: 'Go back to before this',
    history: 'History of the content',
  },
  'zh-CN': {
    enrol: '设置并登录',
    overview: '总览',
    name: '名字',
    password: '密码',
    confirmation: '确认密码',
    code: '验证器应用中的验证码',
    sign_out: /^退出/,
    sign_in: '登录',
    signed_out: '运营人员登录',
    open: '打开',
    confirm: '确认到账',
    bank_ref: '银行流水号',
    back_ref: '退款流水号',
    reason: '原因',
    completed: '已完成',
    refund: '退款',
    refunded: '已退款',
    file: '文件',
    check: '检查并预览',
    apply: '生效',
    applied: '已生效',
    back: '退回到此前',
    history: '内容变更记录',
  },
} as const

/** A service that takes bank transfers, which only an operator can confirm. */
const test = journey.extend<{ own: RunningServer; w: (typeof WORDS)[Locale] }>({
  own: async ({ browserName: _browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'skylark-transfer-'))
    for (const locale of ['en-US', 'zh-CN']) {
      await writeFile(join(folder, `payment-instructions.${locale}.md`), 'IBAN XX00 1234')
    }
    const server = await startServer({ MANUAL_TRANSFER_INSTRUCTIONS: folder })
    await use(server)
    await server.remove()
    await rm(folder, { recursive: true })
  },
  w: ({ locale }, use) => use(WORDS[(locale ?? 'en-US') as Locale]),
})

/** What the app shows so many steps from now: a code works once, and the next one is taken too. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** Answers a question: what it asks for, the reason, and its deed. */
async function answer(page: Page, fields: Record<string, string>, deed: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text)
  }
  await dialog.getByRole('button', { name: deed, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an operator enrols, settles money, changes the content and goes back', async ({
  page,
  context,
  own,
  locale,
  w,
}) => {
  test.slow()
  const at = (path: string) => page.goto(`${own.origin}/operator${path}`)
  const said = await operate(own, 'operators', 'add', 'day-shift')
  await at(`/enrol#${/#(\S+)/.exec(said)?.[1]}`)
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await field(page, w.password).fill(PASSWORD)
  await field(page, w.confirmation).fill(PASSWORD)
  await field(page, w.code).fill(codeOf(secret))
  await expectNothingFound(page, '/operator/enrol')
  await button(page, w.enrol).click()
  await expect(headingOf(page)).toHaveText(w.overview)
  expect(new URL(page.url()).hash).toBe('')

  await button(page, w.sign_out).click()
  await expect(headingOf(page)).toHaveText(w.signed_out)
  await expectNothingFound(page, '/operator')
  await field(page, w.name).fill('day-shift')
  await field(page, w.password).fill(PASSWORD)
  await field(page, w.code).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toHaveText(w.overview)

  const membership = membershipOf(context.request, own, (locale ?? 'en-US') as Locale)
  await membership.signUp()
  const { order } = await membership.order('gold', 'month')
  await at('/payments')
  await link(page, w.open).click()
  await expect(headingOf(page)).toHaveText(order.order_no)
  await button(page, w.confirm).click()
  await answer(page, { [w.bank_ref]: 'in-1', [w.reason]: 'statement' }, w.confirm)
  await expect(page.getByRole('definition').filter({ hasText: w.completed })).toBeVisible()
  await button(page, w.refund).click()
  await expectNothingFound(page, 'the question of a refund')
  await answer(page, { [w.back_ref]: 'out-1', [w.reason]: 'asked for' }, w.refund)
  await expect(page.getByRole('definition').filter({ hasText: w.refunded })).toBeVisible()

  await at('/content')
  await field(page, w.file).selectOption('content/web-config.json')
  const editor = page.getByRole('main').getByRole('textbox')
  const text = await editor.inputValue()
  await editor.fill(text.replace('"Skylark"', '"Nightjar"').replace('"云雀"', '"夜鹰"'))
  await button(page, w.check).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('banner')).toContainText(/Nightjar|夜鹰/)
  await button(page, w.apply).click()
  await answer(page, { [w.reason]: 'a new name' }, w.apply)
  await expect(page.getByRole('status').filter({ hasText: w.applied })).toBeVisible()
  await at('/content/history')
  await link(page, w.open).click()
  await expect(page.getByRole('main')).toContainText('Nightjar')
  await button(page, w.back).click()
  await answer(page, { [w.reason]: 'the old name' }, w.back)
  await expect(headingOf(page)).toHaveText(w.history)
  await at('/content')
  await field(page, w.file).selectOption('content/web-config.json')
  await expect(editor).toHaveValue(text)

  if (process.env.TEST_LONG !== undefined) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of PAGES) {
        await at(path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectNothingFound(page, `/operator${path}`)
      }
    }
  }
  await button(page, w.sign_out).click()
  await expect(headingOf(page)).toHaveText(w.signed_out)
  expect((await context.request.get(`${own.origin}/api/operator/overview`)).status()).toBe(401)
})
