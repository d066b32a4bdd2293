import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { ConfigError, type Environment } from './environment.ts'

/** Where and in which language operators are notified of what the service needs (decision 176). */
export interface AlertConfig {
  /** null = the operator's address of the content */
  email: string | null
  locale: Locale
}

/** @throws {ConfigError} */
export function readAlertSettings(env: Environment): AlertConfig {
  const email = normalizeEmail(env.ALERT_EMAIL ?? '')
  if (email !== '' && emailProblem(email) !== null) {
    throw new ConfigError('ALERT_EMAIL', 'needs an email address', 'night-shift@skylark.example')
  }
  const tag = env.ALERT_LOCALE?.trim() || 'en-US'
  const locale = LOCALES.find((known) => known === tag)
  if (locale === undefined) {
    throw new ConfigError('ALERT_LOCALE', `is none of ${LOCALES.join(', ')}`, 'zh-CN')
  }
  return { email: email || null, locale }
}
