import * as v from 'valibot'
import { ConfigError, type Environment } from '../environment.ts'

/** The SMTP server; null stores mail in the data folder (demonstration mode). */
export interface SmtpConfig {
  url: string
  from: string
}

const EXAMPLE = 'smtp://user:secret@127.0.0.1:587'

/** @throws {ConfigError} */
export function readSmtp(env: Environment): SmtpConfig | null {
  const url = env.SMTP_URL?.trim()
  const from = env.MAIL_FROM?.trim()
  if (!url) {
    if (from) throw new ConfigError('SMTP_URL', 'is missing while MAIL_FROM is set', EXAMPLE)
    return null
  }
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'SMTP_URL',
      'needs an address that begins with smtp:// or smtps://',
      EXAMPLE,
    )
  }
  if (!from || !v.is(v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/)), from)) {
    throw new ConfigError(
      'MAIL_FROM',
      'needs an email address, with or without a name before it',
      '"Skylark <hello@skylark.example>"',
    )
  }
  return { url, from }
}
