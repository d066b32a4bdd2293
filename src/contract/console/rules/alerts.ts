import * as v from 'valibot'
import { Empty, filled } from '../../fields.ts'
import type { ALERT_CALLS } from '../alerts.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { Why, why } from './fields.ts'

const WebhookParams = v.strictObject({ webhook_id: filled(64) })

export const ALERT_RULES = {
  getAlerts: {
    summary: 'List what operators were told of, and who is told',
    guard: 'operators',
    roles: ['nodes'],
    request: Empty,
    errors: [],
  },
  testAlerts: {
    summary: 'Email a test event to the operator',
    guard: 'operators',
    roles: ['owner'],
    request: Why,
    errors: ['not_found'],
  },
  addWebhook: {
    summary: 'Add an address that is told of events by signed calls; returns its secret',
    guard: 'operators',
    roles: ['owner'],
    request: v.strictObject({ url: filled(500), why }),
    errors: [],
  },
  testWebhook: {
    summary: 'Send a test event to one address',
    guard: 'operators',
    roles: ['owner'],
    params: WebhookParams,
    request: Why,
    errors: ['not_found'],
  },
  repeatWebhook: {
    summary: "Send an address's newest event again, under the same id",
    guard: 'operators',
    roles: ['owner'],
    params: WebhookParams,
    request: Why,
    errors: ['not_found'],
  },
  removeWebhook: {
    summary: 'Remove an address, and what waits for it',
    guard: 'operators',
    roles: ['owner'],
    params: WebhookParams,
    request: Why,
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof ALERT_CALLS, ConsoleRules>
