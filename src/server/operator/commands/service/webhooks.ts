import {
  type CallFailure,
  MAX_WEBHOOKS,
  type ShownWebhook,
  type WebhookProblem,
} from '#contract/console/alerts.ts'
import { addWebhook, removeWebhook, repeatWebhook, testWebhook } from '../../actions/webhooks.ts'
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
        if ('problem' in added) throw new CommandError(PROBLEMS[added.problem])
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

const PROBLEMS: Record<WebhookProblem, string> = {
  malformed: 'That is not a web address: it needs https:// and a host, without user name or #.',
  not_https: 'It must begin with https://. Only networks in WEBHOOK_NETWORKS may use http://.',
  private_address:
    'It leads to this machine or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.',
  too_many: `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`,
}

const FAILURES: Record<CallFailure, string> = {
  timeout: 'no answer within 10 seconds',
  private_address: 'it leads to a private network',
  unknown_host: 'its host was not found',
  certificate: 'its certificate is not trusted',
  no_connection: 'no connection',
  secret_unreadable: 'its secret cannot be decrypted; remove the webhook and add it again',
}

function lastCallText({ last }: Pick<ShownWebhook, 'last'>): string {
  if (last === null) return 'no event yet'
  const { type, created_at_ms, attempts, state, status, failure } = last
  const about = `${type} of ${utc(created_at_ms)}`
  if (state === 'delivered') return `${about}: delivered`
  const reason = failure === null ? `answered ${status}` : FAILURES[failure]
  if (state === 'given_up') return `${about}: given up after ${attempts} attempts: ${reason}`
  return attempts === 0 || (status === null && failure === null)
    ? `${about}: waits`
    : `${about}: waits after ${attempts} attempts: ${reason}`
}
