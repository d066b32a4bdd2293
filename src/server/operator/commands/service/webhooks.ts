import { MAX_WEBHOOKS, type WebhookProblem } from '#contract/console/alerts.ts'
import { readSecrets } from '../../../config/secrets.ts'
import { addWebhook, removeWebhook, repeatWebhook, testWebhook } from '../../actions/webhooks.ts'
import { columns, jsonText } from '../../plain-text.ts'
import { describeLastCall } from '../../webhooks/describe-call.ts'
import { listWebhooks } from '../../webhooks/list-webhooks.ts'
import { type Command, requireReason, type Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'

export const WEBHOOKS: Subject = {
  usage: `
  webhooks list [--json]    list the addresses that are told of events, and the last call of each
  webhooks add <url> --reason <why>
                            tell an address of events by calls signed after Standard Webhooks, and
                            show the secret that signs them once
  webhooks test <webhook> --reason <why>
                            send a test event to an address
  webhooks repeat <webhook> --reason <why>
                            send its last event again, under the same id
  webhooks remove <webhook> --reason <why>
                            remove an address, and what waits for it
`,
  commands: {
    list: async (context, { json }) => {
      const webhooks = await listWebhooks(await context.open())
      if (json) return jsonText(webhooks)
      if (webhooks.length === 0) return 'No webhooks. Add one with: webhooks add <url>\n'
      return columns(
        webhooks.map((webhook) => [webhook.webhook_id, webhook.url, describeLastCall(webhook)]),
      )
    },

    'add <url>': async (context, args) => {
      requireReason(args)
      const services = await context.open()
      const secrets = readSecrets(services.config.dataDir)
      const added = await addWebhook({ ...services, secrets }, args.target, args.author)
      if ('problem' in added) throw new CommandError(PROBLEMS[added.problem])
      return `${added.webhook_id}: added. Its secret, which is not shown again:\n${added.secret}\n`
    },

    'test <webhook>': acting(testWebhook, 'a test event will be sent within seconds'),
    'repeat <webhook>': acting(repeatWebhook, 'its last event will be sent again within seconds'),
    'remove <webhook>': acting(removeWebhook, 'removed'),
  },
}

function acting(act: typeof testWebhook, done: string): Command {
  return async (context, args) => {
    requireReason(args)
    if (!(await act(await context.open(), args.target, args.author))) {
      throw new CommandError(
        `No webhook ${args.target}, or nothing was sent to it yet. See: webhooks list`,
      )
    }
    return `${args.target}: ${done}\n`
  }
}

const PROBLEMS: Record<WebhookProblem, string> = {
  malformed: 'That is no web address: it needs https:// and a host, without user name or #.',
  not_https: 'It must begin with https://. Only networks in WEBHOOK_NETWORKS may use http://.',
  private_address:
    'It leads to this machine or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.',
  too_many: `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`,
}
