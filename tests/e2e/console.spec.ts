import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Locale } from '#domain/site/locales.ts'
import {
  expectNothingFound,
  expectNothingFoundInBothModes,
  expectNothingFoundNow,
} from './support/axe.ts'
import { addOperator, OPERATOR_PASSWORD } from './support/console.ts'
import { addPasskeyDevice } from './support/factors.ts'
import {
  button,
  expect,
  field,
  headingOf,
  test as journey,
  link,
  WITHOUT_WORKER,
} from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { addNode } from './support/network.ts'
import { closePages } from './support/own-server.ts'
import { type RunningServer, startServer } from './support/server.ts'

const STEP_MS = 30_000
/** Message of the service when the last re-authentication is too old. */
const TOO_OLD = { error: 'second_step_needed' }
/** Pages that the journey visits, and the others. */
const PAGES = ['', '/payments', '/content', '/content/history']
const OTHER_PAGES = ['/members?find=%40mail.example', '/messages', '/nodes', '/audit', '/nowhere']

const WORDS = {
  'en-US': {
    enrol: 'Save and sign in',
    overview: 'Overview',
    name: 'Name',
    password: 'Password',
    confirmation: 'Confirm password',
    code: 'Authenticator code',
    cancel: 'Cancel',
    sign_out: /^Sign out(?! everywhere)/,
    sign_in: 'Sign in',
    signed_out: 'Sign in as operator',
    unpaid: 'Waiting for payment',
    confirm: 'Confirm transfer',
    bank_ref: 'Bank reference',
    backRef: 'Reference of the refund transfer',
    sum: 'Total refunded, in USD (optional)',
    sumWrong: 'Enter an amount such as 4.99.',
    passkey: 'Passkey',
    signInByPasskey: 'Use a passkey instead',
    usePasskey: 'Use the passkey',
    reason: 'Reason',
    completed: 'Completed',
    refund: 'Refund',
    refunded: 'Refunded',
    file: 'File',
    check: 'Check and preview',
    apply: 'Apply',
    applied: 'Applied',
    back: 'Go back',
    history: 'History of the content',
    who: 'Account number, order number or email address',
  },
  'zh-CN': {
    enrol: '保存并登录',
    overview: '总览',
    name: '名称',
    password: '密码',
    confirmation: '确认密码',
    code: '动态码',
    cancel: '取消',
    sign_out: /^退出/,
    sign_in: '登录',
    signed_out: '运营人员登录',
    unpaid: '等待支付',
    confirm: '确认到账',
    bank_ref: '银行流水号',
    backRef: '退款流水号',
    sum: '累计退款金额，以 USD 计（选填）',
    sumWrong: '请输入金额，例如 4.99。',
    passkey: '通行密钥',
    signInByPasskey: '改用通行密钥登录',
    usePasskey: '使用通行密钥',
    reason: '原因',
    completed: '已完成',
    refund: '退款',
    refunded: '已退款',
    file: '文件',
    check: '检查并预览',
    apply: '生效',
    applied: '已生效',
    back: '退回',
    history: '内容变更记录',
    who: '数字账号、订单号或邮箱',
  },
} as const

/** A service that takes bank transfers, which only an operator can confirm. */
const test = journey.extend<{ own: RunningServer; words: (typeof WORDS)[Locale] }>({
  own: async ({ context }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'skylark-transfer-'))
    for (const locale of ['en-US', 'zh-CN']) {
      await writeFile(join(folder, `payment-instructions.${locale}.md`), 'IBAN XX00 1234')
    }
    const server = await startServer({ MANUAL_TRANSFER_INSTRUCTIONS: folder })
    await addNode(server, 'Tokyo 3', 'JP')
    await use(server)
    await closePages(context)
    await server.remove()
    await rm(folder, { recursive: true })
  },
  words: ({ locale }, use) => use(WORDS[(locale ?? 'en-US') as Locale]),
})

test.use(WITHOUT_WORKER)

/** Code of the app this many steps from now: a code works once, and the next one is accepted too. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  }
}

/** Answers a question: what it asks for, the reason, and its action. */
async function answer(page: Page, fields: Record<string, string>, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await fillIn(page, fields)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('operators enrol, settle money, change the content and undo the change', async ({
  page,
  context,
  own,
  locale,
  words,
  expectConsoleErrors,
}) => {
  test.slow()
  expectConsoleErrors(/status of 403/)
  const open = (path: string) => page.goto(`${own.origin}/operator${path}`)
  const isAt = (heading: string) => expect(headingOf(page)).toHaveText(heading)
  /** Opens an enrolment link, and types the password. */
  async function enrol(name: string) {
    await open(`/enrol#${await addOperator(own, name)}`)
    await field(page, words.password).fill(OPERATOR_PASSWORD)
    await field(page, words.confirmation).fill(OPERATOR_PASSWORD)
  }
  async function signOut() {
    await button(page, words.sign_out).click()
    await isAt(words.signed_out)
  }

  await enrol('day-shift')
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await expectNothingFound(page, '/operator/enrol')
  await field(page, words.code).fill(codeOf(secret))
  await button(page, words.enrol).click()
  await isAt(words.overview)
  expect(new URL(page.url()).hash).toBe('')
  await expectNothingFound(page, '/operator once signed in')

  await signOut()
  await expectNothingFound(page, '/operator')
  await typeInto(page, field(page, words.name), 'day-shift')
  await typeInto(page, field(page, words.password), OPERATOR_PASSWORD)
  await typeInto(page, field(page, words.code), codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await isAt(words.overview)
  await expect(headingOf(page)).toBeFocused()

  const membership = membershipOf(context.request, own, (locale ?? 'en-US') as Locale)
  const { account } = await membership.signUp()
  const { order } = await membership.order('gold', 'month')
  await open('/payments')
  await expectNothingFound(page, '/operator/payments')
  await pressOn(page, link(page, words.unpaid))
  await isAt(order.order_no)
  await pressOn(page, button(page, words.confirm))
  await answer(page, { [words.bank_ref]: 'in-1', [words.reason]: 'statement' }, words.confirm)
  await expect(page.getByRole('definition').filter({ hasText: words.completed })).toBeVisible()
  await signOut()

  await addPasskeyDevice(page)
  await enrol('night-shift')
  await button(page, words.passkey).click()
  await expectNothingFound(page, '/operator/enrol by passkey')
  await button(page, words.enrol).click()
  await isAt(words.overview)
  await signOut()
  await field(page, words.name).fill('night-shift')
  await field(page, words.password).fill(OPERATOR_PASSWORD)
  await button(page, words.signInByPasskey).click()
  await isAt(words.overview)

  await open(`/orders/${order.order_no}`)
  await expectNothingFound(page, '/operator/orders')
  await page.route('**/refund', (route) => route.fulfill({ status: 403, json: TOO_OLD }), {
    times: 1,
  })
  await pressOn(page, button(page, words.refund))
  await page.keyboard.press('Escape')
  await expect(button(page, words.refund)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, words.cancel)).toBeFocused()
  await expectNothingFound(page, 'the question of a refund')
  await fillIn(page, { [words.backRef]: 'out-1', [words.reason]: 'asked for', [words.sum]: '4,99' })
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.sumWrong)).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel(words.sum, { exact: true })).toBeFocused()
  await fillIn(page, { [words.sum]: '4.99' })
  await page.keyboard.press('Enter')
  await expect(button(page, words.usePasskey)).toBeVisible()
  await expectNothingFoundNow(page, 'the question of the factor')
  await button(page, words.usePasskey).click()
  await expect(page.getByRole('definition').filter({ hasText: words.refunded })).toBeVisible()
  await expect(button(page, words.refund)).toHaveCount(0)

  await open('/content')
  await expectNothingFound(page, '/operator/content')
  await field(page, words.file).selectOption('content/web-config.json')
  const editor = page.getByRole('main').getByRole('textbox')
  const text = await editor.inputValue()
  await editor.fill(text.replace('"Skylark"', '"Nightjar"').replace('"云雀"', '"夜鹰"'))
  await button(page, words.check).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('banner')).toContainText(/Nightjar|夜鹰/)
  await button(page, words.apply).click()
  await answer(page, { [words.reason]: 'a new name' }, words.apply)
  await expect(page.getByRole('status').getByText(words.applied)).toBeVisible()
  await open('/content/history')
  await expectNothingFound(page, '/operator/content/history')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Nightjar')
  await expectNothingFound(page, 'one change of the content')
  await button(page, words.back).click()
  await answer(page, { [words.reason]: 'the old name' }, words.back)
  await expect(headingOf(page)).toHaveText(words.history)
  await open('/content')
  await field(page, words.file).selectOption('content/web-config.json')
  await expect(editor).toHaveValue(text)

  const others = [...OTHER_PAGES, `/members/${account.digital_account_number}`]
  await open('/members')
  await typeInto(page, field(page, words.who), account.digital_account_number)
  await page.keyboard.press('Enter')
  await expect(link(page, groupAccountNumber(account.digital_account_number))).toBeVisible()
  await expect(field(page, words.who)).toBeFocused()

  const titles: string[] = []
  const isLong = process.env.TEST_LONG !== undefined
  for (const path of isLong ? [...PAGES, ...others, `/orders/${order.order_no}`] : others) {
    await open(path)
    const look = isLong ? expectNothingFoundInBothModes : expectNothingFound
    await look(page, `/operator${path}`)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.join()).not.toMatch(/[0-9]/)
  await signOut()
  expect((await context.request.get(`${own.origin}/api/operator/overview`)).status()).toBe(401)
})
