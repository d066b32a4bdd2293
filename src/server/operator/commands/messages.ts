import { PREPARED_REPLIES } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/late/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { preparedReply } from '../../abuse/prepared-replies.ts'
import { type SupportMessage, selectMessage } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { answerMessage, closeMessage } from '../actions/messages.ts'
import { jsonText, utc } from '../plain-text.ts'
import { listMessages } from '../reads/list-messages.ts'
import type { Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { readText } from './read-text.ts'

export const MESSAGES: Subject = {
  usage: `
  messages list [--json]    list messages to support that need an answer
  messages show <message> [--json]
                            show one message and its answer
  messages reply <message> --file <path> [--reason <why>]
                            email the text of the file to the writer; /dev/stdin reads what you type
  messages prepared <message>
                            print the prepared replies to a report of abuse, in the writer's language
  messages reply <message> --prepared <no_records|details|not_ours|authority> [--reason <why>]
                            email one of them
  messages answered <message> [--reason <why>]
                            mark a message as answered in another way
`,
  commands: {
    list: async (context, { json }) => {
      const messages = await listMessages(await context.open())
      if (json) return jsonText(messages)
      return messages.map(messageText).join('\n') || 'No messages to answer.\n'
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
      return isNew ? `${target}: answered\n` : notWaiting(target)
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
  const { message_id, kind, email, digital_account_number, created_at_ms } = message
  const { answered_at_ms, answer } = message
  const who = digital_account_number ? groupAccountNumber(digital_account_number) : 'visitor'
  return [
    `${message_id}  ${kind === 'abuse' ? 'abuse  ' : ''}${email}  ${who}  ${utc(created_at_ms)}\n`,
    indented(message.message),
    ...(answered_at_ms === null ? [] : [`answered ${utc(answered_at_ms)}\n`]),
    ...(answer === null ? [] : [indented(answer)]),
  ].join('')
}
