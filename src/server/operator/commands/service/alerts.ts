import { ALERT_WORDS } from '#contract/console/words/alerts.ts'
import { testAlerts } from '../../actions/webhooks.ts'
import { type AlertRow, selectAlerts } from '../../alerts/alert-queries.ts'
import { english } from '../../english.ts'
import { utc } from '../../plain-text.ts'
import { changing, refuse, type Subject } from '../command.ts'
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
        refuse('No address is set. Set ALERT_EMAIL, or email in web-config.json.')
      },
    }),
  },
}

function rowOf({ kind, subject, began_at_ms, ended_at_ms }: AlertRow): string[] {
  const text = [subject, english(ALERT_WORDS[kind])].filter((word) => word !== '').join(': ')
  const end = ended_at_ms === null ? 'lasts' : `until ${utc(ended_at_ms)}`
  return [utc(began_at_ms), text, kind === 'updated' ? '' : end]
}
