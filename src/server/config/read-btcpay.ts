import { ConfigError, type Environment, readAddress, readList } from './environment.ts'

/** A store of a BTCPay Server; null disables it. */
export interface BtcpayConfig {
  /** the server's address, without a trailing slash */
  url: string
  storeId: string
  apiKey: string
  /** several while a secret is being replaced */
  webhookSecrets: readonly string[]
}

/** @throws {ConfigError} */
export function readBtcpay(env: Environment): BtcpayConfig | null {
  const url = readAddress('BTCPAY_URL', env.BTCPAY_URL)
  const storeId = env.BTCPAY_STORE_ID?.trim() ?? ''
  const apiKey = env.BTCPAY_API_KEY?.trim() ?? ''
  const webhookSecrets = readList(env.BTCPAY_WEBHOOK_SECRET)
  if (url === null && storeId === '' && apiKey === '' && webhookSecrets.length === 0) return null
  if (url === null) throw new ConfigError('BTCPAY_URL', 'is missing', 'https://btcpay.example')
  if (!/^\w{1,100}$/.test(storeId)) {
    throw new ConfigError('BTCPAY_STORE_ID', 'needs the id of a store', '9CiNzKoANXxmk5ayZngSXrHTi')
  }
  if (apiKey === '') {
    throw new ConfigError('BTCPAY_API_KEY', 'is missing', 'a key that creates and reads invoices')
  }
  if (webhookSecrets.length === 0) {
    throw new ConfigError('BTCPAY_WEBHOOK_SECRET', 'is missing', 'the secret of the webhook')
  }
  return {
    url: `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`,
    storeId,
    apiKey,
    webhookSecrets,
  }
}
