import * as v from 'valibot'
import { subscriptionFields } from '#contract/push.ts'
import { PUSH_PATH, PUSHES } from '#domain/messages/pushes.ts'
import { pageLanguage } from './language.ts'
import { fetchWithin } from './platform.ts'

const CALL_LIMIT_MS = 10_000
/** The screen of pushes that only a newer build knows. */
const INBOX_PATH = '/account?tab=settings&section=inbox'
const PATHS: Readonly<Record<string, { path: string }>> = PUSHES

const SENTENCES = import.meta.glob<Record<string, string>>('/locales/*/texts.json', {
  eager: true,
  import: 'pushes',
})

const Push = v.object({ push: v.string(), unread: v.number() })
/** The part of the service's reply that a renewal needs; kinds are null while pushes are off. */
const Settings = v.object({ public_key: v.string(), kinds: v.nullable(v.array(v.string())) })

/** The browser's badges on icons, where it has them; types of the language lack them in workers. */
interface Badging {
  setAppBadge?(number: number): Promise<void>
}

/**
 * Shows a push in the reader's language, and on the app's icon how many notifications wait. Shows a general sentence for
 * what it cannot read: browsers end the subscription of a worker that shows nothing.
 */
export async function showPush(
  { registration, navigator }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const push = readPush(data)
  const texts = SENTENCES[`/locales/${await pageLanguage(new URL(registration.scope))}/texts.json`]
  const sentence = texts?.[push?.push ?? ''] ?? texts?.other ?? ''
  await registration.showNotification(sentence, { tag: push?.push ?? 'other' })
  const badging: Badging = navigator
  if (push) await badging.setAppBadge?.(push.unread).catch(() => {})
}

function readPush(data: PushMessageData | null): v.InferOutput<typeof Push> | null {
  try {
    return v.parse(Push, data?.json())
  } catch {
    return null
  }
}

/** Leads to the push's screen: to a window that shows it, else to a new one, since others may hold a form. */
export async function openScreen(
  { clients, location }: ServiceWorkerGlobalScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close()
  const path = PATHS[notification.tag]?.path ?? INBOX_PATH
  const windows = await clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === location.origin + path)
  await (shown ? shown.focus() : clients.openWindow(path))
}

/** Removes what a member who signs out was told, and ends the subscription, also without the service. */
export async function endPushes({
  registration,
  navigator,
}: ServiceWorkerGlobalScope): Promise<void> {
  // without the permission there is nothing of it, and browsers without notifications may fail to answer
  if (globalThis.Notification?.permission !== 'granted') return
  const badging: Badging = navigator
  await badging.setAppBadge?.(0).catch(() => {})
  for (const notification of await registration.getNotifications()) notification.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

/** Tells the service the new subscription, when the browser has replaced it or it ran out. */
export async function renewSubscription({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const answer = await fetchWithin(PUSH_PATH, CALL_LIMIT_MS)
  if (!answer.ok) return
  const { kinds, public_key } = v.parse(Settings, await answer.json())
  if (kinds === null) return
  const { pushManager } = registration
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }))
  await fetchWithin(PUSH_PATH, CALL_LIMIT_MS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriptionFields(subscription.toJSON())),
  })
}
