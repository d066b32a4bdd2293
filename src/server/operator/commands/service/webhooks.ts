import { MAX_WEBHOOKS, type WebhookProblem } from '#contract/console/alerts.ts'
import { addWebhook, removeWebhook, repeatWebhook, testWebhook } from '../../actions/webhooks.ts'
import { describeLastCall } from '../../webhooks/describe-call.ts'
import { listWebhooks } from '../../webhooks/list-webhooks.ts'
import { command, reading, type Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { text } from '../options.ts'
import { printRows } from '../print-rows.ts'
import { withSecrets } from '../with-secrets.ts'

const webhook = text('<webhook>', 'the id that "webhooks list" prints')

export const WEBHOOKS: Subject = {
  about: 'Addresses that are told of events by signed calls',
  commands: {
    list: reading({
      about: 'List the addresses that are told of events, and the last call of each.',
      read: async (context) => listWebhooks(await context.open()),
      print: (webhooks) =>
        printRows(webhooks, {
          none: 'No webhooks. Add one with: webhooks add <url>',
          row: (webhook) => [webhook.webhook_id, webhook.url, describeLastCall(webhook)],
        }),
    }),

    add: command({
      about:
        'Tell an address of events by calls signed after Standard Webhooks. Shows the secret that signs them once.',
      target: text('<url>', 'its web address'),
      reason: 'required',
      run: async (context, { target, author }) => {
        const added = await addWebhook(withSecrets(await context.open()), target, author)
        if ('problem' in added) throw new CommandError(PROBLEMS[added.problem])
        return `${added.webhook_id}: added. Its secret, which is not shown again:\n${added.secret}\n`
      },
    }),

    test: acting(
      'Send a test event to an address.',
      testWebhook,
      'a test event will be sent within seconds',
    ),
    repeat: acting(
      'Send its last event again, under the same id.',
      repeatWebhook,
      'its last event will be sent again within seconds',
    ),
    remove: acting('Remove an address, and what waits for it.', removeWebhook, 'removed'),
  },
}

function acting(about: string, act: typeof testWebhook, done: string) {
  return command({
    about,
    target: webhook,
    reason: 'required',
    run: async (context, { target, author }) => {
      if (await act(await context.open(), target, author)) return `${target}: ${done}\n`
      throw new CommandError(
        `No webhook ${target}, or nothing was sent to it yet. See: webhooks list`,
      )
    },
  })
}

const PROBLEMS: Record<WebhookProblem, string> = {
  malformed: 'That is no web address: it needs https:// and a host, without user name or #.',
  not_https: 'It must begin with https://. Only networks in WEBHOOK_NETWORKS may use http://.',
  private_address:
    'It leads to this machine or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.',
  too_many: `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`,
}
