import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { SCAN_APPS, type Scan } from '#contract/orders.ts'
import { byLocale, type Locale } from '#domain/site/locales.ts'
import { SECOND_MS } from '#domain/time/durations.ts'

/** The SMTP server; null stores mail in the data folder (demonstration mode). */
export interface SmtpConfig {
  url: string
  from: string
}

/** Stripe Checkout; null disables it. */
export interface StripeConfig {
  secretKey: string
  /** several while a secret is being rotated */
  webhookSecrets: readonly string[]
  /** base address of the API; null = Stripe's own */
  apiUrl: string | null
}

/** A payment panel that speaks the Epay protocol; null disables it. */
export interface EpayConfig {
  /** the panel's address, without a trailing slash */
  url: string
  pid: string
  key: string
  /** ISO 4217 code of the panel's amounts */
  currency: string
  /** the app whose QR codes the site shows itself; null = members always pay on the panel's page */
  codeApp: Scan['app'] | null
}

export interface Config {
  host: string
  port: number
  /** port in the site's links; differs from `port` behind a reverse proxy on this machine */
  sitePort: number
  /** loopback port of the metrics; null disables them */
  metricsPort: number | null
  /** capacity of each node's line per direction, in gigabits a second: bytes beyond it are not counted */
  nodeLineGbit: number
  /** time for which `/readyz` fails before a stopping server refuses connections */
  drainMs: number
  /** absolute path of the folder for all data */
  dataDir: string
  /** `sqlite:/path` or `postgres://…` */
  databaseUrl: string
  /** the site's public origin, without a trailing slash; null = the loopback address of each request */
  publicUrl: string | null
  smtp: SmtpConfig | null
  trustedProxies: readonly string[]
  /** whether the HSTS header includes subdomains of PUBLIC_URL */
  tlsForSubdomains: boolean
  /** when the password alone does not suffice in a browser unknown to the account (decision 5) */
  second_step: 'unseen_browser' | 'raised_risk'
  stripe: StripeConfig | null
  epay: EpayConfig | null
  /** instructions for bank transfers as Markdown; null disables them */
  transferInstructions: Readonly<Record<Locale, string>> | null
  /** demonstration mode: emails go to a local mailbox, payments to a test gateway (decision 25) */
  demonstration: boolean
}

/** An invalid setting: the server does not start, and prints the variable, the problem and an example. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string, example: string) {
    super(`${variable} ${problem}. For example: ${variable}=${example}`)
    this.name = 'ConfigError'
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Parses the environment.
 * @throws {ConfigError} for the first invalid value
 */
export function readConfig(env: Environment): Config {
  const host = readHost(env.HOST)
  const port = readPort('PORT', env.PORT, 8080)
  const dataDir = resolve(env.DATA_DIR?.trim() || 'data')
  const publicUrl = readOrigin('PUBLIC_URL', env.PUBLIC_URL)
  const smtp = readSmtp(env)
  const trustedProxies = readAddresses('TRUSTED_PROXIES', env.TRUSTED_PROXIES)
  const stripe = readStripe(env)
  const epay = readEpay(env)
  const transferInstructions = readTransferInstructions(env)
  return {
    host,
    port,
    sitePort: readPort('SITE_PORT', env.SITE_PORT, port),
    metricsPort: env.METRICS_PORT?.trim() ? readPort('METRICS_PORT', env.METRICS_PORT, 9464) : null,
    nodeLineGbit: readLine(env.NODE_LINE_GBIT),
    drainMs: readDrain(env.DRAIN_SECONDS),
    dataDir,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, dataDir),
    publicUrl,
    smtp,
    trustedProxies,
    second_step: readSecondStep(env.SECOND_STEP),
    tlsForSubdomains: env.TLS_FOR_SUBDOMAINS?.trim() === 'true',
    stripe,
    epay,
    transferInstructions,
    demonstration:
      publicUrl === null &&
      smtp === null &&
      trustedProxies.length === 0 &&
      stripe === null &&
      epay === null &&
      transferInstructions === null &&
      LOOPBACK_HOSTS.has(host),
  }
}

function readHost(text: string | undefined): string {
  const host = text?.trim() || '127.0.0.1'
  if (host !== 'localhost' && isIP(host) === 0) {
    throw new ConfigError('HOST', 'is neither an IP address nor localhost', '0.0.0.0')
  }
  return host
}

function readPort(variable: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text.trim() === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(variable, 'is not a port from 0 to 65535', String(fallback))
  }
  return port
}

function readDrain(text: string | undefined): number {
  const seconds = Number(text?.trim() || 0)
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 600) return seconds * SECOND_MS
  throw new ConfigError('DRAIN_SECONDS', 'is not a number from 0 to 600', '10')
}

function readLine(text: string | undefined): number {
  const gbit = Number(text?.trim() || 10)
  if (gbit > 0 && gbit <= 1000) return gbit
  throw new ConfigError('NODE_LINE_GBIT', 'is not a number above 0, up to 1000', '10')
}

function readSecondStep(text: string | undefined): Config['second_step'] {
  const rule = text?.trim() || 'unseen_browser'
  if (rule === 'unseen_browser' || rule === 'raised_risk') return rule
  throw new ConfigError('SECOND_STEP', 'is neither unseen_browser nor raised_risk', 'raised_risk')
}

function readOrigin(variable: string, text: string | undefined): string | null {
  const url = readAddress(variable, text)
  if (url && url.pathname !== '/') {
    throw new ConfigError(variable, 'is not an origin', 'https://skylark.example')
  }
  return url?.origin ?? null
}

function readAddress(variable: string, text: string | undefined): URL | null {
  if (text === undefined || text.trim() === '') return null
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError(variable, 'is not an origin', 'https://skylark.example')
  }
  if (url.protocol === 'http:' && !LOOPBACK_HOSTS.has(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new ConfigError(variable, 'must be https', 'https://skylark.example')
  }
  return url
}

function readDatabaseUrl(text: string | undefined, dataDir: string): string {
  if (text === undefined || text.trim() === '') return `sqlite:${resolve(dataDir, 'skylark.db')}`
  if (/^sqlite:./.test(text)) return `sqlite:${resolve(text.slice('sqlite:'.length))}`
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new ConfigError(
    'DATABASE_URL',
    'is neither a postgres:// nor a sqlite: address',
    'postgres://skylark:secret@127.0.0.1:5432/skylark',
  )
}

function readSmtp(env: Environment): SmtpConfig | null {
  const url = env.SMTP_URL?.trim()
  const from = env.MAIL_FROM?.trim()
  if (!url) {
    if (from)
      throw new ConfigError(
        'SMTP_URL',
        'is missing while MAIL_FROM is set',
        'smtp://user:secret@127.0.0.1:587',
      )
    return null
  }
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'SMTP_URL',
      'is not an smtp:// or smtps:// address',
      'smtp://user:secret@127.0.0.1:587',
    )
  }
  if (!from || !v.is(v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/)), from)) {
    throw new ConfigError('MAIL_FROM', 'is not a sender', '"Skylark <hello@skylark.example>"')
  }
  return { url, from }
}

function readStripe(env: Environment): StripeConfig | null {
  const secretKey = env.STRIPE_SECRET_KEY?.trim() ?? ''
  const webhookSecrets = readList(env.STRIPE_WEBHOOK_SECRET)
  const apiUrl = readOrigin('STRIPE_API_URL', env.STRIPE_API_URL)
  if (secretKey === '' && webhookSecrets.length === 0 && apiUrl === null) return null
  if (!/^[sr]k_\w{8,}$/.test(secretKey)) {
    const problem = secretKey === '' ? 'is missing' : 'is not a secret key of Stripe'
    throw new ConfigError('STRIPE_SECRET_KEY', problem, 'sk_live_…')
  }
  if (webhookSecrets.length === 0 || !webhookSecrets.every((one) => /^whsec_\S+$/.test(one))) {
    const problem = webhookSecrets.length === 0 ? 'is missing' : 'holds no signing secret of Stripe'
    throw new ConfigError('STRIPE_WEBHOOK_SECRET', problem, 'whsec_…')
  }
  return { secretKey, webhookSecrets, apiUrl }
}

function readEpay(env: Environment): EpayConfig | null {
  const url = readAddress('EPAY_URL', env.EPAY_URL)
  const pid = env.EPAY_PID?.trim() ?? ''
  const key = env.EPAY_KEY?.trim() ?? ''
  const currency = env.EPAY_CURRENCY?.trim() || 'CNY'
  if (url === null && pid === '' && key === '') return null
  if (url === null) throw new ConfigError('EPAY_URL', 'is missing', 'https://pay.example')
  if (!/^\w{1,32}$/.test(pid)) throw new ConfigError('EPAY_PID', 'is not a merchant number', '1001')
  if (key === '') throw new ConfigError('EPAY_KEY', 'is missing', 'the merchant key of the panel')
  if (!/^[A-Z]{3}$/.test(currency)) throw new ConfigError('EPAY_CURRENCY', 'is no currency', 'CNY')
  const codes = env.EPAY_CODES?.trim() ?? ''
  const codeApp = SCAN_APPS.find((app) => app === codes) ?? null
  if (codes !== '' && codeApp === null) {
    throw new ConfigError('EPAY_CODES', 'is neither alipay nor wxpay', 'alipay')
  }
  return { url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, pid, key, currency, codeApp }
}

function readTransferInstructions(env: Environment): Config['transferInstructions'] {
  const folder = env.MANUAL_TRANSFER_INSTRUCTIONS?.trim()
  if (!folder) return null
  const read = (locale: Locale) => {
    const name = `payment-instructions.${locale}.md`
    const problem = `names a folder without a filled ${name} of at most 4,000 characters`
    const wrong = new ConfigError('MANUAL_TRANSFER_INSTRUCTIONS', problem, '/etc/skylark')
    try {
      const text = readFileSync(resolve(folder, name), 'utf8').trim()
      if (text !== '' && text.length <= 4000) return text
    } catch {
      throw wrong
    }
    throw wrong
  }
  return byLocale(read)
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function readAddresses(variable: string, text: string | undefined): readonly string[] {
  const list = readList(text)
  for (const address of list) {
    if (!isNetwork(address)) {
      throw new ConfigError(
        variable,
        `holds "${address}", which is not an address or network`,
        '127.0.0.1,10.0.0.0/8',
      )
    }
  }
  return list
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return isIP(address) !== 0 && isPrefix && more.length === 0
}
