import { decimalsOf, isCurrency } from '#domain/billing/currencies.ts'
import { ConfigError, type Environment, readAddress, readList } from './environment.ts'

/** How many digits panels keep behind the point. */
export const PANEL_DECIMALS = 2

/** Apps whose codes a panel gives. */
const CODE_APPS = ['alipay', 'wxpay'] as const

/** A payment panel that speaks the Epay protocol; null disables it. */
export interface EpayConfig {
  /** the panel's address, without a trailing slash */
  url: string
  pid: string
  key: string
  /** earlier keys, by which notices of payments that are under way are still signed */
  oldKeys?: readonly string[]
  /** ISO 4217 code of the panel's amounts */
  currency: string
  /** the app whose QR codes the site shows itself; null = members always pay on the panel's page */
  codeApp: (typeof CODE_APPS)[number] | null
}

/** @throws {ConfigError} */
export function readEpay(env: Environment): EpayConfig | null {
  const url = readAddress('EPAY_URL', env.EPAY_URL)
  const pid = env.EPAY_PID?.trim() ?? ''
  const [key = '', ...oldKeys] = readList(env.EPAY_KEY)
  const currency = env.EPAY_CURRENCY?.trim() || 'CNY'
  if (url === null && pid === '' && key === '') return null
  if (url === null) throw new ConfigError('EPAY_URL', 'is missing', 'https://pay.example')
  if (!/^\w{1,32}$/.test(pid))
    throw new ConfigError(
      'EPAY_PID',
      'needs the merchant number that the payment panel shows',
      '1001',
    )
  if (key === '') throw new ConfigError('EPAY_KEY', 'is missing', 'the merchant key of the panel')
  if (!isCurrency(currency))
    throw new ConfigError('EPAY_CURRENCY', 'needs a currency code of three capital letters', 'CNY')
  if (decimalsOf(currency) > PANEL_DECIMALS)
    throw new ConfigError('EPAY_CURRENCY', 'needs a currency without thousandths', 'CNY')
  const codes = env.EPAY_CODES?.trim() ?? ''
  const codeApp = CODE_APPS.find((app) => app === codes) ?? null
  if (codes !== '' && codeApp === null) {
    throw new ConfigError('EPAY_CODES', 'is neither alipay nor wxpay', 'alipay')
  }
  const address = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
  return { url: address, pid, key, oldKeys, currency, codeApp }
}
