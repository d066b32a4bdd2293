import * as v from 'valibot'
import {
  type ShownWebhook,
  telegramChat,
  telegramToken,
  type WebhookProblem,
} from '#contract/console/alerts.ts'
import { EVENT_CHOICES } from '#contract/console/business-events.ts'
import { CALL_FAILURE_WORDS, WEBHOOK_PROBLEM_WORDS } from '#contract/console/words/alerts.ts'
import {
  addTelegramChat,
  addWebhook,
  removeWebhook,
  repeatWebhook,
  testWebhook,
} from '../../actions/webhooks.ts'
import { english } from '../../english.ts'
import { utc } from '../../plain-text.ts'
import { listWebhooks } from '../../webhooks/list-webhooks.ts'
import { changing, changingNamed, refuse, type Subject } from '../command.ts'
import { listing } from '../listing.ts'
import { choice, type Option, text } from '../options.ts'
import { readText } from '../read-text.ts'
import { withSecrets } from '../with-secrets.ts'

const onWebhook = {
  target: text('<webhook>', 'the id that "webhooks list" prints'),
  missing: (webhook: string) =>
    `No webhook ${webhook}, or nothing was sent to it yet. See: webhooks list`,
}

const events = {
  ...choice(EVENT_CHOICES, 'which events it gets; a chat gets payments alone of the business'),
  fallback: 'alerts',
}

const chat: Option<string> = {
  value: '<chat>',
  about: 'the id of the chat, such as -1001234567890, or @name of a channel',
  needs: 'a number or @name',
  read: (typed) => (v.is(telegramChat, typed) ? typed : null),
}

/** @throws {CommandError} */
function refuseProblem<Added extends object>(added: Added | { problem: WebhookProblem }): Added {
  if ('problem' in added) refuse(english(WEBHOOK_PROBLEM_WORDS[added.problem]))
  return added
}

export const WEBHOOKS: Subject = {
  about: 'Addresses that get events in signed calls',
  commands: {
    list: listing({
      about: 'List the addresses that get events, and the last call of each.',
      read: listWebhooks,
      none: 'No webhooks. Add one with: webhooks add <url>',
      row: (webhook) => [
        webhook.webhook_id,
        webhook.chat_id === null ? webhook.url : `Telegram ${webhook.chat_id}`,
        webhook.events,
        lastCallText(webhook),
      ],
    }),

    add: changing({
      about:
        'Send events to an address, in calls signed as Standard Webhooks says. Shows the signing secret once.',
      target: text('<url>', 'its web address'),
      options: { events },
      change: async (services, { target: url, options, author }) => {
        const added = refuseProblem(
          await addWebhook(withSecrets(services), { url, ...options }, author),
        )
        return `${added.webhook_id}: added. Its secret, which is not shown again:\n${added.secret}`
      },
    }),

    'add-chat': changing({
      about: 'Send events to a Telegram chat, as messages of a bot that is in it.',
      target: chat,
      options: { file: text('<file>', "a file with the bot's token"), events },
      change: async (services, { target: chat_id, options: { file, events }, author }) => {
        const bot_token = (await readText(file)).trim()
        if (!v.is(telegramToken, bot_token)) refuse(`${file} has no token of a bot.`)
        const wanted = { bot_token, chat_id, events }
        const added = refuseProblem(await addTelegramChat(withSecrets(services), wanted, author))
        return `${added.webhook_id}: added. Test it with: webhooks test ${added.webhook_id}`
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
