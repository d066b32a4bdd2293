import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { count, filled, instantMs } from '#contract/fields.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { replaceFileSync } from '#files/replace-file.ts'
import { CreatePayment, Notification, provider_ref, State } from './schemas.ts'

const TestPayment = v.object({
  provider_ref,
  ...CreatePayment.entries,
  state: State,
  /** whether the payer chose to pay only after the order has expired */
  pays_late: v.boolean(),
})

const PendingWebhook = v.object({
  notification: Notification,
  attempts: count,
  next_attempt_at_ms: instantMs,
})

const StoreFile = v.object({
  port: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)),
  payments: v.record(filled(40), TestPayment),
  deliveries: v.array(PendingWebhook),
})

export type TestPayment = v.InferOutput<typeof TestPayment>
export type PendingWebhook = v.InferOutput<typeof PendingWebhook>

const RETENTION_MS = 30 * DAY_MS

/**
 * The test gateway's state, with payments by order number. A change is durable once `save` has
 * returned.
 */
export interface Store extends v.InferOutput<typeof StoreFile> {
  save(nowMs: number): void
}

/**
 * Opens the gateway's own state file, which no other part of the service reads.
 * @throws when the file exists and cannot be read
 */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const store: Store = {
    ...readStore(file),
    save(nowMs) {
      for (const [order_no, { expires_at_ms }] of Object.entries(store.payments)) {
        if (expires_at_ms < nowMs - RETENTION_MS) delete store.payments[order_no]
      }
      const { port, payments, deliveries } = store
      replaceFileSync(file, `${JSON.stringify({ port, payments, deliveries }, null, 2)}\n`)
    },
  }
  return store
}

export const newProviderRef = () => `tp_${randomBytes(16).toString('base64url')}`

function readStore(file: string): v.InferOutput<typeof StoreFile> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { port: 0, payments: {}, deliveries: [] }
    }
    throw error
  }
  const store = v.safeParse(v.pipe(v.string(), v.parseJson(), StoreFile), text)
  if (!store.success) throw new Error(`${file} is damaged: delete it to start with an empty state`)
  return store.output
}
