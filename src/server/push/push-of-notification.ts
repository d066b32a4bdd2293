import type { NotificationKind, NotificationPayloads } from '#contract/inbox.ts'
import type { PushName } from '#domain/messages/pushes.ts'

type Notification = {
  [Kind in NotificationKind]: { kind: Kind; payload: NotificationPayloads[Kind] }
}[NotificationKind]

/** Chooses the push that goes with a notification; null for none. */
export function pushOfNotification({ kind, payload }: Notification): PushName | null {
  switch (kind) {
    case 'expiry':
      return payload.stage === '1_day' ? 'membership_ends' : null
    case 'receipt':
      return payload.amount_minor > 0 ? 'payment_arrived' : null
    case 'payment':
      return 'payment_changed'
    case 'allowance':
      return payload.percent < 100 ? 'allowance_low' : 'allowance_used'
    case 'node':
      return payload.is_lost ? 'node_lost' : null
    case 'answer':
      return 'answer'
    default:
      return null
  }
}
