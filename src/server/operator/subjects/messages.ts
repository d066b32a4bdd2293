import { MAX_ANSWER } from '#contract/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { SupportMessage } from '../../messages/queries.ts'
import { CommandError } from '../command-error.ts'
import { answerMessage, closeMessage, listMessages, showMessage } from '../message-deeds.ts'
import { jsonText, utc } from '../plain-text.ts'
import { readText } from '../read-text.ts'
import type { Subject } from '../subject.ts'

export const MESSAGES: Subject = {
  usage: `
  messages list [--json]    messages to support that wait for an answer
  messages show <message> [--json]
                            one message, and what was answered
  messages reply <message> --file <path> [--reason <why>]
                            mail the text of the file to the writer; /dev/stdin reads what is typed
  messages answered <message> [--reason <why>]
                            take a message from that list: it was answered in another way
`,
  commands: {
    list:
      ({ isJson }) =>
      (give) =>
        give(async (ground) => {
          const messages = await listMessages(ground)
          if (isJson) return jsonText(messages)
          return messages.map(messageText).join('\n') || 'No message waits for you.\n'
        }),
    'show <message>':
      ({ of, isJson }) =>
      (give) =>
        give(async (ground) => {
          const message = await showMessage(ground, of)
          if (!message) throw new CommandError(`There is no message ${of}.`)
          return isJson ? jsonText(message) : messageText(message)
        }),
    'reply <message>': ({ of, options, author }) => {
      const { file } = options
      if (file === undefined) return 'Name the file with the answer: --file answer.txt'
      return (give) =>
        give(async (ground) => {
          const answer = (await readText(file)).trim()
          if (answer === '' || answer.length > MAX_ANSWER) {
            throw new CommandError(`An answer has 1 to ${MAX_ANSWER} characters.`)
          }
          const is_new = await answerMessage(ground, { message_id: of, answer }, author)
          return is_new ? `${of}: the answer leaves within seconds\n` : notWaiting(of)
        })
    },
    'answered <message>':
      ({ of, author }) =>
      (give) =>
        give(async (ground) =>
          (await closeMessage(ground, of, author)) ? `${of}: answered\n` : notWaiting(of),
        ),
  },
}

function notWaiting(message_id: string): never {
  throw new CommandError(`No message ${message_id} waits for an answer.`)
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
