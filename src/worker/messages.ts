import { asLocale, rememberLanguage } from './language.ts'

/** What a page may ask of the worker; the answer goes through the port that came with it. */
const ASKED = ['skip-waiting', 'language', 'sync', 'repair', 'hear'] as const
type Asked = (typeof ASKED)[number]

/** Reads a message's `type`; null for anything that is none of ours. */
export const askedBy = (data: unknown): Asked | null =>
  ASKED.find((type) => isRecord(data) && data.type === type) ?? null

/** The chosen language of a `language` message; without a known one the choice is forgotten. */
export const takeLanguage = (data: unknown) =>
  rememberLanguage(isRecord(data) ? asLocale(data.locale) : null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
