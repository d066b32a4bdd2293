import * as v from 'valibot'
import { ConfigError, type Environment } from './environment.ts'

/** The SMTP server; null stores email in the data folder (demo mode). */
export interface SmtpConfig {
  url: string
  /** an address, with or without a name before it */
  from: string
}

/** Returns the name in a sender such as `Skylark <hello@skylark.example>`; empty for an address alone. */
export const senderName = (from: string): string =>
  from
    .slice(0, Math.max(0, from.lastIndexOf('<')))
    .replaceAll('"', '')
    .trim()

const EXAMPLE = 'smtp://user:secret@127.0.0.1:587'

/** @throws {ConfigError} */
export function readSmtp(env: Environment): SmtpConfig | null {
  const url = env.SMTP_URL?.trim()
  const from = env.MAIL_FROM?.trim()
  if (!url) {
    if (from) throw new ConfigError('SMTP_URL', 'is missing while MAIL_FROM is set', EXAMPLE)
    return null
  }
  if (!/^smtps?:\/\//.test(url)) {
    const problem = 'needs an address that begins with smtp:// or smtps://'
    throw new ConfigError('SMTP_URL', problem, EXAMPLE)
  }
  requireReadable(url)
  if (!from || !v.is(v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/)), from)) {
    throw new ConfigError(
      'MAIL_FROM',
      'needs an email address, with or without a name before it',
      '"Skylark <hello@skylark.example>"',
    )
  }
  return { url, from }
}

/** Refuses signs in user name or password that would be read as the end of the host, and a port that needs TLS. */
function requireReadable(text: string): void {
  const url = URL.parse(text)
  const isCut = url === null || url.hash !== '' || !/^\/?$/.test(url.pathname)
  if (isCut || url.search.includes('@') || !isDecodable(url.username + url.password)) {
    const problem =
      'has a sign in its user name or password that means something else in an address: write / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25'
    throw new ConfigError('SMTP_URL', problem, EXAMPLE)
  }
  if (url.protocol === 'smtp:' && url.port === '465') {
    const problem = 'needs smtps:// for port 465, which begins with TLS'
    throw new ConfigError('SMTP_URL', problem, 'smtps://user:secret@mail.example:465')
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
