import { createECDH } from 'node:crypto'
import type { PushName } from '#domain/messages/pushes.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'

/** Every message has this length, so that its size tells a push service nothing of its content. */
const LENGTH = 80
/** The time for which a push service keeps a message for a browser that it can't reach. */
const KEPT_S = DAY_MS / SECOND_MS
/** Names us to push services where the site has no public address. */
const NO_CONTACT = 'mailto:nobody@skylark.invalid'

/**
 * Derives the key pair by which push services know this service (VAPID, RFC 8292) from the secrets of the first start.
 * Subscriptions are bound to it, so it never changes.
 */
export function pushKeys({ keyedHash }: Sender['secrets']) {
  const key = createECDH('prime256v1')
  const secret = Buffer.from(keyedHash('push key', ''), 'hex')
  key.setPrivateKey(secret)
  return { publicKey: key.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

interface Sender {
  config: Pick<Services['config'], 'publicUrl'>
  secrets: Pick<Services['secrets'], 'keyedHash'>
}

/**
 * Encrypts a push for its browser alone (RFC 8291), and signs its request.
 * @param content.unread how many notifications the member has not read
 */
export async function encryptPush(
  { config, secrets }: Sender,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  content: { push: PushName; unread: number },
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  // import on demand: only members who turned pushes on need it
  const { default: webPush } = await import('web-push')
  const subject = config.publicUrl?.startsWith('https://') ? config.publicUrl : NO_CONTACT
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content).padEnd(LENGTH),
    { vapidDetails: { subject, ...pushKeys(secrets) }, TTL: KEPT_S },
  )
  return { headers, body: body ?? Buffer.alloc(0) }
}
