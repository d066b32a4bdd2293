import type { AlertKind } from '#contract/console/alerts.ts'
import { testAlerts } from '../../actions/webhooks.ts'
import { type AlertRow, selectAlerts } from '../../alerts/alert-queries.ts'
import { utc } from '../../plain-text.ts'
import { CommandError, changing, type Subject } from '../command.ts'
import { listing } from '../listing.ts'

const SHOWN = 200

export const ALERTS: Subject = {
  about: 'Alerts: current ones, and those that have ended',
  commands: {
    list: listing({
      about: 'List the alerts: current ones, then those that have ended.',
      read: ({ db }) => selectAlerts(db, SHOWN),
      none: 'No alerts yet.',
      row: rowOf,
    }),

    test: changing({
      about: 'Email a test event to the operator.',
      change: async (services, { author }) => {
        if (await testAlerts(services, author)) return 'The test will be emailed within seconds.'
        throw new CommandError('No address is set. Set ALERT_EMAIL, or email in web-config.json.')
      },
    }),
  },
}

const WORDS: Record<AlertKind | 'updated', string> = {
  node_silent: 'does not respond',
  node_lost: 'was given up',
  node_closed: 'is closed by a problem',
  node_full: 'has no slot left',
  node_ways: 'has a disguised connection that is not running',
  devices_stranded: 'devices are stranded on a lost node',
  no_node_open: 'no node is open',
  backup_old: 'no backup of the last 36 hours',
  certificate_ends: 'the certificate ends within 14 days',
  disk_low: 'less than 1 GiB of disk is free',
  emails_stuck: 'emails wait for more than ten minutes',
  mailing_refused: 'a group email is paused, because many in a row were refused',
  payments_waiting: 'a payment waits for more than a day',
  messages_waiting: 'a message waits for more than a day',
  updated: 'updated',
}

function rowOf({ kind, subject, began_at_ms, ended_at_ms }: AlertRow): string[] {
  const words = WORDS[kind]
  const text = kind === 'updated' ? `${words} ${subject}` : `${subject} ${words}`.trim()
  const end = ended_at_ms === null ? 'lasts' : `until ${utc(ended_at_ms)}`
  return [utc(began_at_ms), text, kind === 'updated' ? '' : end]
}
