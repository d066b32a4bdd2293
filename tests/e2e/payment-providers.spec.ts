import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { type BtcpayStandIn, startBtcpayStandIn } from '../support/btcpay-stand-in.ts'
import { type EpayStandIn, startEpayStandIn } from '../support/epay-stand-in.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import {
  test as base,
  button,
  expect,
  field,
  headingOf,
  link,
  WITHOUT_WORKER,
} from './support/journey.ts'
import { addNode } from './support/network.ts'
import { startServer } from './support/server.ts'

const WORDS = {
  'en-US': {
    title: 'Payment providers',
    fixed: 'Set by environment variables',
    open: 'Add Epay panel',
    add: 'Add provider',
    english: 'Name for members (English)',
    chinese: 'Name for members (Chinese)',
    address: 'Address of the panel',
    number: 'Merchant number',
    key: 'Merchant key',
    currency: 'Currency (optional)',
    reason: 'Reason',
    test: 'Test UnionPay',
    accepted: 'It accepts our keys.',
    wrong: 'This is missing, or its format is wrong.',
    bitcoin: 'Bitcoin',
    scan: 'Scan to pay with a Bitcoin wallet',
    wallet: 'Open a wallet on this device',
    copy: 'Copy the amount',
  },
  'zh-CN': {
    title: '支付平台',
    fixed: '由环境变量设置',
    open: '添加“易支付”',
    add: '添加支付平台',
    english: '会员看到的名称（英语）',
    chinese: '会员看到的名称（中文）',
    address: '易支付地址',
    number: '商户号',
    key: '商户密钥',
    currency: '币种（选填）',
    reason: '原因',
    test: '测试“云闪付”',
    accepted: '密钥有效。',
    wrong: '没有填写，或格式不对。',
    bitcoin: '比特币',
    scan: '用比特币钱包扫码付款',
    wallet: '用本机钱包打开',
    copy: '复制金额',
  },
} as const

const test = base.extend<object, { btcpay: BtcpayStandIn; panel: EpayStandIn }>({
  btcpay: [
    async ({ browserName: _browser }, use) => {
      const btcpay = await startBtcpayStandIn({ now: Date.now })
      await use(btcpay)
      await btcpay.close()
    },
    { scope: 'worker' },
  ],
  panel: [
    async ({ browserName: _browser }, use) => {
      const panel = await startEpayStandIn({ now: Date.now })
      await use(panel)
      await panel.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ btcpay: { url, storeId, apiKey, webhookSecret } }, use) => {
      const server = await startServer({
        WEBHOOK_NETWORKS: '127.0.0.0/8',
        BTCPAY_URL: url,
        BTCPAY_STORE_ID: storeId,
        BTCPAY_API_KEY: apiKey,
        BTCPAY_WEBHOOK_SECRET: webhookSecret,
      })
      await addNode(server, 'Tokyo 3', 'JP')
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})

test.use(WITHOUT_WORKER)
// one worker, because each would build or start a service of its own
test.describe.configure({ mode: 'default' })

test('an owner adds a panel by form, and members choose it by its name', async ({
  page,
  context,
  panel,
  server,
  membership,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)
  await page.goto(`${server.origin}/operator/payments/providers`)
  await expect(headingOf(page)).toHaveText(words.title)
  await expect(page.getByText(words.fixed)).toBeVisible()

  await button(page, words.open).click()
  await field(page, words.english).fill('UnionPay')
  await field(page, words.chinese).fill('云闪付')
  await field(page, words.address).fill(panel.url)
  await field(page, words.number).fill('10 01')
  await field(page, words.key).fill(panel.key)
  await field(page, words.currency).fill('USD')
  await field(page, words.reason).fill('a second way')
  await button(page, words.add).click()
  await expect(page.getByText(words.wrong)).toBeVisible()
  await expect(field(page, words.number)).toBeFocused()
  await expectNothingFound(page, 'a refused setting')
  await field(page, words.number).fill(panel.pid)
  await button(page, words.add).click()
  await button(page, words.test).click()
  await expect(page.getByText(words.accepted)).toBeVisible()
  await expectNothingFound(page, 'the payment providers')

  await membership.signUp()
  await page.goto('/pay?plan=gold&cycle=month')
  await expect(page.getByRole('radio', { name: /UnionPay|云闪付/ })).toBeVisible()
})

test('a member pays by Bitcoin from the code on our own page', async ({
  page,
  btcpay,
  server,
  membership,
  t,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await membership.signUp()
  await page.goto('/pay?plan=gold&cycle=month')
  await page.getByRole('radio', { name: words.bitcoin }).check()
  await button(page, t.payNow).click()
  const card = page.getByRole('region', { name: words.scan })
  await expect(card.locator('svg path').first()).toBeVisible()
  await expect(card).toContainText('0.00009980 BTC')
  await expect(button(page, words.copy)).toBeVisible()
  await expect(link(page, words.wallet)).toHaveAttribute(
    'href',
    /^bitcoin:bc1q\w+\?amount=0\.00009980$/,
  )
  await expectNothingFound(page, 'the code of a wallet')

  const order_no = new URL(page.url()).searchParams.get('order')
  const { id = '' } = btcpay.invoices.find(({ orderId }) => orderId === order_no) ?? {}
  btcpay.send(id, 4.99)
  const { headers, body } = btcpay.webhook('InvoiceSettled', id)
  const notice = await page.request.post(`${server.origin}/api/webhooks/btcpay`, {
    headers,
    data: body,
  })
  expect(notice.status()).toBe(200)
  await expect(headingOf(page)).toHaveText(t.successTitle)
})
