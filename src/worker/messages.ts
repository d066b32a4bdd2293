import { asLocale, rememberLanguage } from './language.ts'

/** What a page may ask of the worker; the answer goes through the port that came with it. */
export type Asked = 'skip-waiting' | 'language' | 'sync'

/** Reads a message's `type`; null for anything that is none of ours. */
export function askedBy(data: unknown): Asked | null {
  const type = isRecord(data) ? data.type : undefined
  return type === 'skip-waiting' || type === 'language' || type === 'sync' ? type : null
}

/** The chosen language of a `language` message; without a known one the choice is forgotten. */
export const takeLanguage = (data: unknown) =>
  rememberLanguage(isRecord(data) ? asLocale(data.locale) : null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
