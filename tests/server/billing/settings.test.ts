import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { ConfigError } from '../../../src/server/config/environment.ts'

const EPAY = { EPAY_URL: 'https://pay.example/panel/', EPAY_PID: '1001', EPAY_KEY: 'k0123456789' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
const BTCPAY = {
  BTCPAY_URL: 'https://btcpay.example/',
  BTCPAY_STORE_ID: '9CiNzKoANXxmk5ayZngSXrHTi',
  BTCPAY_API_KEY: 'k0123456789',
  BTCPAY_WEBHOOK_SECRET: 'w0123456789',
}

describe('a provider is on when its keys are set', () => {
  it('without any key no provider is on, and the service is a demonstration', () => {
    const { stripe, epay, btcpay, demonstration } = readConfig({})
    expect([stripe, epay, btcpay, demonstration]).toEqual([null, null, null, true])
  })

  it.each([STRIPE, EPAY, BTCPAY])(
    'with keys it is no demonstration any more (decision 25)',
    (env) => {
      expect(readConfig(env).demonstration).toBe(false)
    },
  )

  it('takes a panel below a path, whose amounts are in CNY by default', () => {
    const { EPAY_PID: pid, EPAY_KEY: key } = EPAY
    const epay = {
      url: 'https://pay.example/panel',
      pid,
      key,
      oldKeys: [],
      currency: 'CNY',
      codeApp: null,
    }
    expect(readConfig(EPAY).epay).toEqual(epay)
    const twoKeys = readConfig({ ...EPAY, EPAY_KEY: 'new, old' }).epay
    expect(twoKeys).toMatchObject({ key: 'new', oldKeys: ['old'] })
    expect(readConfig({ ...EPAY, EPAY_CURRENCY: 'USD' }).epay?.currency).toBe('USD')
    expect(readConfig({ ...EPAY, EPAY_CODES: 'alipay' }).epay?.codeApp).toBe('alipay')
  })

  it('takes a store of a BTCPay Server, and several secrets of its webhook', () => {
    expect(readConfig({ ...BTCPAY, BTCPAY_WEBHOOK_SECRET: 'a, b' }).btcpay).toEqual({
      url: 'https://btcpay.example',
      storeId: BTCPAY.BTCPAY_STORE_ID,
      apiKey: BTCPAY.BTCPAY_API_KEY,
      webhookSecrets: ['a', 'b'],
    })
  })

  it('takes several signing secrets of Stripe, for the time in which one replaces the other', () => {
    const { stripe } = readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' })
    expect(stripe?.webhookSecrets).toEqual(['whsec_a', 'whsec_b'])
  })

  it.each<[Record<string, string>, string]>([
    [{ STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'STRIPE_SECRET_KEY is missing'],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_0123456789' },
      'STRIPE_SECRET_KEY needs a key that begins with sk_ or rk_',
    ],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET needs signing secrets'],
    [{ ...STRIPE, STRIPE_API_URL: 'http://pay.example' }, 'STRIPE_API_URL must begin with https'],
    [{ EPAY_PID: '1001', EPAY_KEY: EPAY.EPAY_KEY }, 'EPAY_URL is missing'],
    [{ ...EPAY, EPAY_URL: 'http://pay.example' }, 'EPAY_URL must begin with https'],
    [{ ...EPAY, EPAY_PID: '' }, 'EPAY_PID needs the merchant number'],
    [{ ...EPAY, EPAY_KEY: '' }, 'EPAY_KEY is missing'],
    [
      { ...EPAY, EPAY_CURRENCY: 'yuan' },
      'EPAY_CURRENCY needs a currency code of three capital letters',
    ],
    [{ ...BTCPAY, BTCPAY_URL: '' }, 'BTCPAY_URL is missing'],
    [{ ...BTCPAY, BTCPAY_URL: 'http://pay.example' }, 'BTCPAY_URL must begin with https'],
    [{ ...BTCPAY, BTCPAY_STORE_ID: 'my shop' }, 'BTCPAY_STORE_ID needs the id of a store'],
    [{ ...BTCPAY, BTCPAY_API_KEY: '' }, 'BTCPAY_API_KEY is missing'],
    [{ ...BTCPAY, BTCPAY_WEBHOOK_SECRET: '' }, 'BTCPAY_WEBHOOK_SECRET is missing'],
    [{ ...EPAY, EPAY_CODES: 'qq' }, 'EPAY_CODES is neither alipay nor wxpay'],
  ])('%j stops the start and names the setting', (env, message) => {
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/0123456789/)
  })

  it('bank transfer is on with a folder that says in both languages where to send the money', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skylark-transfer-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const env = { MANUAL_TRANSFER_INSTRUCTIONS: folder }
    const write = (locale: string, text: string) =>
      writeFile(join(folder, `payment-instructions.${locale}.md`), text)
    expect(() => readConfig(env)).toThrow('without a filled payment-instructions.zh-CN.md')
    await write('zh-CN', '账号 1234\n')
    await write('en-US', '  \n')
    expect(() => readConfig(env)).toThrow('without a filled payment-instructions.en-US.md')
    await write('en-US', 'IBAN XX00 1234\n')
    const { transferInstructions, demonstration } = readConfig(env)
    expect(transferInstructions).toEqual({ 'en-US': 'IBAN XX00 1234', 'zh-CN': '账号 1234' })
    expect(demonstration).toBe(false)
  })
})
