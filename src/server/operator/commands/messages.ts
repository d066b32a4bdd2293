import { PREPARED_REPLIES } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/late/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { THREAD_STATES, threadState } from '#domain/support/thread-state.ts'
import { preparedReply } from '../../abuse/prepared-replies.ts'
import { type SupportMessage, selectMessage } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { answerMessage, closeMessage, reopenMessage } from '../actions/messages.ts'
import { jsonText, utc } from '../plain-text.ts'
import { listMessages } from '../reads/list-messages.ts'
import type { Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { readText } from './read-text.ts'

export const MESSAGES: Subject = {
  usage: `
  messages list [--state <waiting|answered|closed>] [--json]
                            list messages to support that need an answer, or are in another state
  messages show <message> [--json]
                            show one message and the replies
  messages reply <message> --file <path> [--reason <why>]
                            send the text of the file to the writer, by email and for members in the
                            account; /dev/stdin reads what you type
  messages prepared <message>
                            print the prepared replies to a report of abuse, in the writer's language
  messages reply <message> --prepared <no_records|details|not_ours|authority> [--reason <why>]
                            email one of them
  messages answered <message> [--reason <why>]
                            mark a message as answered in another way, or close a conversation
  messages reopen <message> [--reason <why>]
                            make a message that was answered or closed wait for an answer again
`,
  commands: {
    list: async (context, { json, options: { state: asked = 'waiting' } }) => {
      const state = THREAD_STATES.find((one) => one === asked)
      if (state === undefined) throw new UsageError(`--state takes ${THREAD_STATES.join(', ')}.`)
      const messages = await listMessages(await context.open(), state)
      if (json) return jsonText(messages)
      const none = state === 'waiting' ? 'No messages to answer.\n' : `No messages are ${state}.\n`
      return messages.map(messageText).join('\n') || none
    },

    'show <message>': async (context, { target, json }) => {
      const message = await findMessage(await context.open(), target)
      return json ? jsonText(message) : messageText(message)
    },

    'reply <message>': async (context, { target: message_id, options, author }) => {
      const { file, prepared } = options
      if ((file === undefined) === (prepared === undefined)) {
        throw new UsageError('Give the answer by --file answer.txt, or by --prepared no_records')
      }
      const services = await context.open()
      const answer =
        prepared === undefined
          ? (await readText(file ?? '')).trim()
          : await readPrepared(services, message_id, prepared)
      if (answer === '' || answer.length > MAX_ANSWER) {
        throw new CommandError(`An answer needs 1 to ${MAX_ANSWER} characters. Nothing was sent.`)
      }
      const isNew = await answerMessage(services, { message_id, answer }, author)
      return isNew
        ? `${message_id}: the answer will be sent within seconds\n`
        : notWaiting(message_id)
    },

    'prepared <message>': async (context, { target }) => {
      const services = await context.open()
      const { locale } = await findMessage(services, target)
      return PREPARED_REPLIES.map(
        (name) => `${name}\n${indented(preparedReply(services, locale, name))}`,
      ).join('\n')
    },

    'answered <message>': async (context, { target, author }) => {
      const isNew = await closeMessage(await context.open(), target, author)
      if (isNew) return `${target}: answered\n`
      throw new CommandError(`No message ${target} is open. See which are: messages list`)
    },

    'reopen <message>': async (context, { target, author }) => {
      const isNew = await reopenMessage(await context.open(), target, author)
      if (isNew) return `${target}: waits for an answer\n`
      throw new CommandError(`No message ${target} was answered or closed.`)
    },
  },
}

function notWaiting(message_id: string): never {
  throw new CommandError(`No message ${message_id} needs an answer. See which do: messages list`)
}

async function findMessage(
  { db }: Pick<Services, 'db'>,
  message_id: string,
): Promise<SupportMessage> {
  const message = await selectMessage(db, message_id)
  if (message) return message
  throw new CommandError(`No message ${message_id}. See their numbers: messages list`)
}

async function readPrepared(
  services: Pick<Services, 'db' | 'config'>,
  message_id: string,
  asked: string,
): Promise<string> {
  const name = PREPARED_REPLIES.find((one) => one === asked)
  if (name === undefined) {
    throw new CommandError(`--prepared takes one of: ${PREPARED_REPLIES.join(', ')}`)
  }
  const { locale } = await findMessage(services, message_id)
  return preparedReply(services, locale, name)
}

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}\n`

function messageText(message: SupportMessage): string {
  const { message_id, kind, email, digital_account_number, created_at_ms, replies } = message
  const who = digital_account_number ? groupAccountNumber(digital_account_number) : 'visitor'
  const about = [
    message_id,
    ...(kind === 'abuse' ? ['abuse'] : []),
    ...(email === '' ? ['in the account'] : [email]),
    who,
    utc(created_at_ms),
    ...(threadState(message) === 'waiting' ? [] : [threadState(message)]),
  ]
  return [
    `${about.join('  ')}\n`,
    indented(message.message),
    ...replies.map(
      ({ is_ours, text, created_at_ms: at_ms }) =>
        `${is_ours ? 'answered' : 'wrote more'} ${utc(at_ms)}\n${indented(text)}`,
    ),
  ].join('')
}
