import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** A file of settings that can't be used; the message names the file, the line and what to write, never a value. */
export class SettingsFileError extends Error {
  constructor(place: string, problem: string) {
    super(`${place} ${problem}`)
    this.name = 'SettingsFileError'
  }
}

const QUOTED = /^(["'])(.*)\1$/

/**
 * Parses lines of `NAME=value`. A value is all that follows, as it stands: `#`, `$`, `&` and backslashes mean
 * nothing. Quotes around a whole value are left out, and so are empty lines and those that begin with `#`.
 * @throws {SettingsFileError} also for lines that systemd, a shell or Node would read otherwise
 */
export function parseSettings(text: string, file: string): Record<string, string> {
  const settings = new Map<string, string>()
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) continue
    const refuse = (problem: string) => new SettingsFileError(`${file}: line ${index + 1}`, problem)
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(written) ?? []
    if (name === '') throw refuse('is not NAME=value, without spaces around the =')
    if (settings.has(name)) throw refuse(`sets ${name} a second time: remove one`)
    const [, quote = '', inner = value] = QUOTED.exec(value.trim()) ?? []
    const isHalfQuoted = quote === '' ? /^["']/.test(value) : inner.includes(quote)
    if (isHalfQuoted) throw refuse(`has a quote in ${name} too few or too many`)
    if (value.endsWith('\\')) throw refuse(`ends with a backslash: write ${name} in one line`)
    settings.set(name, inner)
  }
  return Object.fromEntries(settings)
}

/**
 * Adds what the file named by SETTINGS_FILE sets to an environment, which goes first. The server, its commands and
 * the agent read their settings by this alone, so that all of them see the same.
 * @throws {SettingsFileError}
 */
export function withSettingsFile(env: Environment): Environment {
  const file = env.SETTINGS_FILE?.trim()
  if (!file) return env
  try {
    return { ...parseSettings(readFileSync(file, 'utf8'), file), ...env }
  } catch (error) {
    if (error instanceof SettingsFileError) throw error
    const { code = 'an error' } = error as NodeJS.ErrnoException
    throw new SettingsFileError(file, `can't be read (${code}). Correct SETTINGS_FILE.`)
  }
}
