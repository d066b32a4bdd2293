import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import type { FamilyOrigins } from '#contract/site/exit.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import {
  ConfigError,
  type Environment,
  LOOPBACK_HOSTS,
  readList,
  readOrigin,
} from './environment.ts'
import { type AlertConfig, readAlertSettings } from './read-alert-settings.ts'
import { type ProviderConfig, readProviderKeys, readProviders } from './read-providers.ts'
import { readSmtp, type SmtpConfig } from './read-smtp.ts'
import {
  readTransferInstructions,
  type TransferInstructions,
} from './read-transfer-instructions.ts'

export interface Config extends ProviderConfig {
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
  /** origins of the service that answer over one IP version alone (decision 146) */
  familyOrigins: FamilyOrigins
  smtp: SmtpConfig | null
  /** how many emails to groups leave in a minute: mailings and invitations together */
  mailPerMinute: number
  /** who is notified of what the service needs */
  alerts: AlertConfig
  trustedProxies: readonly string[]
  /** private networks that webhooks may call */
  webhookNetworks: readonly string[]
  /** whether the HSTS header includes subdomains of PUBLIC_URL */
  tlsForSubdomains: boolean
  /** when the password alone does not suffice in a browser unknown to the account (decision 5) */
  second_step: 'unseen_browser' | 'raised_risk'
  /** the keys of the providers, by the environment variables that hold them */
  providerKeys: readonly { name: string; key: string }[]
  /** instructions for bank transfers as Markdown; null disables them */
  transferInstructions: TransferInstructions | null
  /** demo mode: emails go to a local mailbox, payments to a test gateway (decision 25) */
  demonstration: boolean
}

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
  const providers = readProviders(env)
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
    familyOrigins: readFamilyOrigins(env, publicUrl),
    smtp,
    mailPerMinute: readMailRate(env.MAIL_PER_MINUTE),
    alerts: readAlertSettings(env),
    trustedProxies,
    webhookNetworks: readAddresses('WEBHOOK_NETWORKS', env.WEBHOOK_NETWORKS),
    second_step: readSecondStep(env.SECOND_STEP),
    tlsForSubdomains: readSwitch('TLS_FOR_SUBDOMAINS', env.TLS_FOR_SUBDOMAINS),
    ...providers,
    providerKeys: readProviderKeys(env),
    transferInstructions,
    demonstration:
      publicUrl === null &&
      smtp === null &&
      trustedProxies.length === 0 &&
      Object.values(providers).every((provider) => provider === null) &&
      transferInstructions === null &&
      LOOPBACK_HOSTS.has(host),
  }
}

/** @throws {ConfigError} also without PUBLIC_URL, whose pages alone may ask these origins */
function readFamilyOrigins(env: Environment, publicUrl: string | null): FamilyOrigins {
  const ipv4 = readOrigin('IPV4_URL', env.IPV4_URL)
  const ipv6 = readOrigin('IPV6_URL', env.IPV6_URL)
  if (publicUrl === null && (ipv4 ?? ipv6) !== null) {
    throw new ConfigError(
      'PUBLIC_URL',
      'is missing while IPV4_URL or IPV6_URL is set',
      'https://skylark.example',
    )
  }
  return { ...(ipv4 && { ipv4 }), ...(ipv6 && { ipv6 }) }
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
    throw new ConfigError(variable, 'needs a port from 0 to 65535', String(fallback))
  }
  return port
}

function readDrain(text: string | undefined): number {
  const seconds = Number(text?.trim() || 0)
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 600) return seconds * SECOND_MS
  throw new ConfigError('DRAIN_SECONDS', 'needs whole seconds from 0 to 600', '10')
}

function readLine(text: string | undefined): number {
  const gbit = Number(text?.trim() || 10)
  if (gbit > 0 && gbit <= 1000) return gbit
  throw new ConfigError('NODE_LINE_GBIT', 'needs gigabits per second, above 0 and up to 1000', '10')
}

function readMailRate(text: string | undefined): number {
  const rate = Number(text?.trim() || 480)
  if (Number.isInteger(rate) && rate >= 1 && rate <= 6000) return rate
  throw new ConfigError('MAIL_PER_MINUTE', 'needs a whole number from 1 to 6000', '480')
}

function readSecondStep(text: string | undefined): Config['second_step'] {
  const rule = text?.trim() || 'unseen_browser'
  if (rule === 'unseen_browser' || rule === 'raised_risk') return rule
  throw new ConfigError('SECOND_STEP', 'is neither unseen_browser nor raised_risk', 'raised_risk')
}

function readSwitch(variable: string, text: string | undefined): boolean {
  const value = text?.trim() || 'false'
  if (value === 'true' || value === 'false') return value === 'true'
  throw new ConfigError(variable, 'is neither true nor false', 'true')
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
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text))
}
