import { asLocale, rememberLanguage } from './language.ts'

/** Names of the message that makes a waiting worker take over: workbox-window's, and that of earlier builds. */
export const SKIP_WAITING = ['SKIP_WAITING', 'skip-waiting'] as const

/** Requests that a page can send to the worker; the reply goes to the message's port. */
const MESSAGE_TYPES = [...SKIP_WAITING, 'language', 'sync', 'repair', 'hear', 'sign-out'] as const
type MessageType = (typeof MESSAGE_TYPES)[number]

/** Reads a message's `type`; null for unknown messages. */
export const messageType = (data: unknown): MessageType | null =>
  MESSAGE_TYPES.find((type) => isRecord(data) && data.type === type) ?? null

/** Stores the language of a `language` message; an unknown or missing one deletes the choice. */
export const storeLanguage = (data: unknown) =>
  rememberLanguage(isRecord(data) ? asLocale(data.locale) : null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
