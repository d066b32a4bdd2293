import type { ShownWebhook } from '#contract/console/alerts.ts'
import { CALL_FAILURE_WORDS, WEBHOOK_PROBLEM_WORDS } from '#contract/console/words/alerts.ts'
import { addWebhook, removeWebhook, repeatWebhook, testWebhook } from '../../actions/webhooks.ts'
import { english } from '../../english.ts'
import { utc } from '../../plain-text.ts'
import { listWebhooks } from '../../webhooks/list-webhooks.ts'
import { CommandError, changing, changingNamed, type Subject } from '../command.ts'
import { listing } from '../listing.ts'
import { text } from '../options.ts'
import { withSecrets } from '../with-secrets.ts'

const onWebhook = {
  target: text('<webhook>', 'the id that "webhooks list" prints'),
  missing: (webhook: string) =>
    `No webhook ${webhook}, or nothing was sent to it yet. See: webhooks list`,
}

export const WEBHOOKS: Subject = {
  about: 'Addresses that get events in signed calls',
  commands: {
    list: listing({
      about: 'List the addresses that get events, and the last call of each.',
      read: listWebhooks,
      none: 'No webhooks. Add one with: webhooks add <url>',
      row: (webhook) => [webhook.webhook_id, webhook.url, lastCallText(webhook)],
    }),

    add: changing({
      about:
        'Send events to an address, in calls signed as Standard Webhooks says. Shows the signing secret once.',
      target: text('<url>', 'its web address'),
      change: async (services, { target, author }) => {
        const added = await addWebhook(withSecrets(services), target, author)
        if ('problem' in added)
          throw new CommandError(english(WEBHOOK_PROBLEM_WORDS[added.problem]))
        return `${added.webhook_id}: added. Its secret, which is not shown again:\n${added.secret}`
      },
    }),

    test: changingNamed({
      ...onWebhook,
      about: 'Send a test event to an address.',
      change: testWebhook,
      done: 'a test event will be sent within seconds',
    }),

    repeat: changingNamed({
      ...onWebhook,
      about: 'Send its last event again, under the same id.',
      change: repeatWebhook,
      done: 'its last event will be sent again within seconds',
    }),

    remove: changingNamed({
      ...onWebhook,
      about: 'Remove an address and its waiting events.',
      change: removeWebhook,
      done: 'removed',
    }),
  },
}

function lastCallText({ last }: Pick<ShownWebhook, 'last'>): string {
  if (last === null) return 'no event yet'
  const { type, created_at_ms, attempts, state, status, failure } = last
  const about = `${type} of ${utc(created_at_ms)}`
  if (state === 'delivered') return `${about}: delivered`
  const reason = failure === null ? `answered ${status}` : english(CALL_FAILURE_WORDS[failure])
  if (state === 'given_up') return `${about}: given up after ${attempts} attempts: ${reason}`
  return attempts === 0 || (status === null && failure === null)
    ? `${about}: waits`
    : `${about}: waits after ${attempts} attempts: ${reason}`
}
