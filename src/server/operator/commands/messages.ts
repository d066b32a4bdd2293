import { MAX_ANSWER } from '#contract/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { type SupportMessage, selectMessage } from '../../messages/queries.ts'
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
      const { db } = await context.open()
      const message = await selectMessage(db, target)
      if (!message) throw new CommandError(`No message ${target}. See their numbers: messages list`)
      return json ? jsonText(message) : messageText(message)
    },

    'reply <message>': async (context, { target: message_id, options, author }) => {
      const { file } = options
      if (file === undefined) {
        throw new UsageError('Missing --file with the answer: --file answer.txt')
      }
      const services = await context.open()
      const answer = (await readText(file)).trim()
      if (answer === '' || answer.length > MAX_ANSWER) {
        throw new CommandError(`An answer needs 1 to ${MAX_ANSWER} characters. Nothing was sent.`)
      }
      const isNew = await answerMessage(services, { message_id, answer }, author)
      return isNew
        ? `${message_id}: the answer will be sent within seconds\n`
        : notWaiting(message_id)
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

function messageText(message: SupportMessage): string {
  const { message_id, email, digital_account_number, created_at_ms } = message
  const { answered_at_ms, answer } = message
  const who = digital_account_number ? groupAccountNumber(digital_account_number) : 'visitor'
  const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}\n`
  return [
    `${message_id}  ${email}  ${who}  ${utc(created_at_ms)}\n`,
    indented(message.message),
    ...(answered_at_ms === null ? [] : [`answered ${utc(answered_at_ms)}\n`]),
    ...(answer === null ? [] : [indented(answer)]),
  ].join('')
}
