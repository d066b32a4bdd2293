import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** An invalid setting: the server does not start, and prints the variable, the problem and an example. */
export class ConfigError extends Error {
  readonly variable: string

  constructor(variable: string, problem: string, example: string) {
    super(`${variable} ${problem}. For example: ${variable}=${example}`)
    this.name = 'ConfigError'
    this.variable = variable
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])

export function readOrigin(variable: string, text: string | undefined): string | null {
  const url = readAddress(variable, text)
  if (url && url.pathname !== '/') {
    throw new ConfigError(
      variable,
      'needs https:// and the host name alone, without a path',
      'https://skylark.example',
    )
  }
  return url?.origin ?? null
}

export function readAddress(variable: string, text: string | undefined): URL | null {
  if (text === undefined || text.trim() === '') return null
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError(
      variable,
      'needs a web address that begins with https://, without user name, query or fragment',
      'https://skylark.example',
    )
  }
  if (url.protocol === 'http:' && !LOOPBACK_HOSTS.has(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new ConfigError(
      variable,
      'must begin with https://, since http:// is for this machine only',
      'https://skylark.example',
    )
  }
  return url
}

/** Splits a comma-separated list. */
export function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns the environment for a process that the server starts, which reads the same compiled scripts. */
export function childEnvironment(): Environment {
  const compiled = getCompileCacheDir()
  return {
    ...process.env,
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }),
  }
}
