import * as v from 'valibot'
import { get, post } from '../call.ts'
import { count, Empty, filled, instantMs, listOf, locale, text } from '../fields.ts'
import { EVENT_CHOICES } from './business-events.ts'
import { operatorEndpoint } from './endpoint.ts'
import { Why, why } from './request-fields.ts'

/** Kinds of events: an operator is told when each begins and when it ends (decision 176). */
export const ALERT_KINDS = [
  'node_silent',
  'node_lost',
  'node_closed',
  'node_full',
  'node_ways',
  'devices_stranded',
  'no_node_open',
  'backup_old',
  'certificate_ends',
  'disk_low',
  'emails_stuck',
  'mailing_refused',
  'payments_waiting',
  'messages_waiting',
] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

export const MAX_ALERTS = 200

export const MAX_WEBHOOKS = 10

/** Why an address can't be called, found before anything is sent. */
export const WEBHOOK_PROBLEMS = ['malformed', 'not_https', 'private_address', 'too_many'] as const

export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** Why a call got no answer. */
export const CALL_FAILURES = [
  'timeout',
  'private_address',
  'unknown_host',
  'certificate',
  'no_connection',
  'secret_unreadable',
] as const

export type CallFailure = (typeof CALL_FAILURES)[number]

/** An occurrence that operators were notified of. */
const ShownAlert = v.object({
  alert_id: filled(64),
  kind: v.picklist([...ALERT_KINDS, 'updated']),
  /** a node's name, or both versions of an update; empty for the rest */
  subject: text(200),
  began_at_ms: instantMs,
  /** null = it lasts */
  ended_at_ms: v.nullable(instantMs),
})

/** The newest call of an address. */
const LastCall = v.object({
  type: filled(60),
  created_at_ms: instantMs,
  attempts: count,
  state: v.picklist(['waiting', 'delivered', 'given_up']),
  /** HTTP status of the last answer; null = there was none */
  status: v.nullable(count),
  failure: v.nullable(v.picklist(CALL_FAILURES)),
})

const ShownWebhook = v.object({
  webhook_id: filled(64),
  url: filled(500),
  /** the Telegram chat that gets messages; null: signed calls */
  chat_id: v.nullable(text(64)),
  events: v.picklist(EVENT_CHOICES),
  added_at_ms: instantMs,
  last: v.nullable(LastCall),
})

const AlertsReply = v.object({
  /** those that last first, then the newest */
  alerts: listOf(ShownAlert, MAX_ALERTS),
  /** who gets the emails; null = no address is set */
  email: v.nullable(text(254)),
  locale,
  webhooks: listOf(ShownWebhook, MAX_WEBHOOKS),
})

const AddedReply = v.object({
  /** shown once: it is stored encrypted; null = nothing was added */
  secret: v.nullable(filled(80)),
  problem: v.nullable(v.picklist(WEBHOOK_PROBLEMS)),
})

const AddedChatReply = v.object({ problem: v.nullable(v.picklist(WEBHOOK_PROBLEMS)) })

/** A bot's token and a chat, as Telegram writes them. */
export const telegramToken = v.pipe(v.string(), v.regex(/^\d{5,20}:[\w-]{30,60}$/))
export const telegramChat = v.pipe(v.string(), v.regex(/^(-?\d{1,20}|@\w{4,32})$/))

export const getAlerts = get('/api/operator/alerts', AlertsReply)
export const testAlerts = post('/api/operator/alerts/test', Empty)
export const addWebhook = post('/api/operator/webhooks', AddedReply)
export const addTelegramChat = post('/api/operator/webhooks/telegram', AddedChatReply)
export const testWebhook = post('/api/operator/webhooks/:webhook_id/test', Empty)
export const repeatWebhook = post('/api/operator/webhooks/:webhook_id/repeat', Empty)
export const removeWebhook = post('/api/operator/webhooks/:webhook_id/remove', Empty)

const events = v.optional(v.picklist(EVENT_CHOICES), 'alerts')
const params = v.strictObject({ webhook_id: filled(64) })
const onWebhook = { roles: ['owner'], params, request: Why } as const

export const ALERT_ENDPOINTS = {
  getAlerts: operatorEndpoint(getAlerts, {
    summary: 'List what operators were notified of, and who gets it',
    roles: ['nodes'],
  }),
  testAlerts: operatorEndpoint(testAlerts, {
    summary: 'Email a test event to the operator',
    roles: ['owner'],
    request: Why,
    errors: ['not_found'],
  }),
  addWebhook: operatorEndpoint(addWebhook, {
    summary: 'Add an address that gets events by signed calls; returns its secret',
    roles: ['owner'],
    request: v.strictObject({ url: filled(500), events, why }),
  }),
  addTelegramChat: operatorEndpoint(addTelegramChat, {
    summary: 'Add a Telegram chat that gets events as messages of a bot',
    roles: ['owner'],
    request: v.strictObject({ bot_token: telegramToken, chat_id: telegramChat, events, why }),
  }),
  testWebhook: operatorEndpoint(testWebhook, {
    summary: 'Send a test event to one address',
    ...onWebhook,
  }),
  repeatWebhook: operatorEndpoint(repeatWebhook, {
    summary: "Send an address's newest event again, under the same id",
    ...onWebhook,
  }),
  removeWebhook: operatorEndpoint(removeWebhook, {
    summary: 'Remove an address, and what waits for it',
    ...onWebhook,
  }),
}

export type ShownAlert = v.InferOutput<typeof ShownAlert>
export type ShownWebhook = v.InferOutput<typeof ShownWebhook>
