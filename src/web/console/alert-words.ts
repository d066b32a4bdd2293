import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShownAlert, ShownWebhook } from '#contract/console/alerts.ts'
import type { EventChoice } from '#contract/console/business-events.ts'

/** Returns where an operator deals with an alert; null for what is done on the machine. */
export function alertPath({ kind, subject }: ShownAlert): string | null {
  if (kind === 'updated') return '/version'
  if (subject !== '') return `/nodes/${encodeURIComponent(subject)}`
  switch (kind) {
    case 'devices_stranded':
    case 'no_node_open':
      return '/nodes'
    case 'mailing_refused':
      return '/mailings'
    case 'payments_waiting':
      return '/payments'
    case 'messages_waiting':
      return '/messages'
    default:
      return null
  }
}

export const CALL_STATE_WORDS: Readonly<
  Record<NonNullable<ShownWebhook['last']>['state'], MessageDescriptor>
> = {
  waiting: msg({ message: 'Waiting', context: 'webhook' }),
  delivered: msg({ message: 'Delivered', context: 'webhook' }),
  given_up: msg({ message: 'Given up', context: 'webhook' }),
}

export const EVENT_CHOICE_WORDS: Readonly<Record<EventChoice, MessageDescriptor>> = {
  all: msg`Alerts and business`,
  business: msg`Business events`,
  alerts: msg`Alerts`,
}
