import { MOST_PREPARED } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { THREAD_STATES, threadState } from '#domain/messages/thread-state.ts'
import type { Locale } from '#domain/site/locales.ts'
import { type SupportMessage, selectMessage } from '../../messages/queries.ts'
import { answerMessage, closeMessage, reopenMessage } from '../actions/messages.ts'
import { removePreparedReply, savePreparedReply } from '../actions/prepared-replies.ts'
import { indented, utc } from '../plain-text.ts'
import { listMessages, listPrepared } from '../reads/list-messages.ts'
import {
  changingNamed,
  command,
  type OpenServices,
  reading,
  refuse,
  type Subject,
  UsageError,
} from './command.ts'
import { byLanguage, choice, ofLocale, optional, text } from './options.ts'
import { readByLocale, readText } from './read-text.ts'

const message = text('<message>', 'the number that "messages list" prints')
const reply = text('<name>', 'the name of a prepared reply')

export const MESSAGES: Subject = {
  about: 'Messages to support and reports of abuse: read and answer',
  commands: {
    list: reading({
      about: 'List messages to support that need an answer, or are in another state.',
      options: {
        state: { ...choice(THREAD_STATES, 'the state of the messages'), fallback: 'waiting' },
      },
      read: (services, { options: { state } }) => listMessages(services, state),
      print: (messages, { options: { state } }) => {
        const none =
          state === 'waiting' ? 'No messages to answer.\n' : `No messages are ${state}.\n`
        return messages.map(messageText).join('\n') || none
      },
    }),

    show: reading({
      about: 'Show one message and the replies.',
      target: message,
      read: (services, { target }) => findMessage(services, target),
      print: messageText,
    }),

    reply: command({
      about: 'Answer the writer, by email and for members in the account.',
      examples: ['3f9c21ab --file answer.txt', '3f9c21ab --prepared no_records'],
      target: message,
      options: {
        file: optional(text('<path>', 'a file with the text; /dev/stdin reads what you type')),
        prepared: optional(
          text(
            '<name>',
            'a prepared reply; for reports of abuse also no_records, details, not_ours or authority',
          ),
        ),
      },
      reason: 'optional',
      run: async (context, { target: message_id, options: { file, prepared }, author }) => {
        if ((file === undefined) === (prepared === undefined)) {
          throw new UsageError('Give the answer by --file answer.txt, or by --prepared <name>')
        }
        const services = await context.open()
        const answer =
          prepared === undefined
            ? (await readText(file ?? '')).trim()
            : await readPrepared(services, message_id, prepared)
        if (answer === '' || answer.length > MAX_ANSWER)
          refuse(`An answer needs 1 to ${MAX_ANSWER} characters. Nothing was sent.`)
        const isSent = await answerMessage(services, { message_id, answer }, author)
        if (isSent) return `${message_id}: the answer will be sent within seconds\n`
        refuse(`No message ${message_id} needs an answer. See which do: messages list`)
      },
    }),

    prepared: command({
      about: "Print the prepared replies that fit a message, in the writer's language.",
      target: message,
      run: async (context, { target }) => {
        const fitting = await listFitting(await context.open(), target)
        const texts = fitting.map(({ name, text }) => `${name}\n${indented(text)}`)
        return texts.join('\n') || 'No prepared replies. Add one: messages prepare <name>\n'
      },
    }),

    prepare: command({
      about: 'Prepare a reply, in place of the one of that name.',
      target: reply,
      options: byLanguage('<path>', 'a file with the text'),
      reason: 'optional',
      run: async (context, { target: name, options, author }) => {
        const fileOf = (locale: Locale) => ofLocale(options, locale)
        const texts = await readByLocale(fileOf, (text) => text)
        const saved = await savePreparedReply(await context.open(), { name, texts }, author)
        if (saved === 'saved') return `${name}: prepared\n`
        refuse(NOT_PREPARED[saved])
      },
    }),

    unprepare: changingNamed({
      about: 'Remove a prepared reply.',
      target: reply,
      reason: 'optional',
      change: removePreparedReply,
      done: 'removed',
      missing: (name) => `No prepared reply is named ${name}.`,
    }),

    answered: changingNamed({
      about: 'Mark a message as answered in another way, or close a conversation.',
      target: message,
      reason: 'optional',
      change: closeMessage,
      done: 'answered',
      missing: (id) => `No message ${id} is open. See which are: messages list`,
    }),

    reopen: changingNamed({
      about: 'Make a message that was answered or closed wait for an answer again.',
      target: message,
      reason: 'optional',
      change: reopenMessage,
      done: 'waits for an answer',
      missing: (id) => `No message ${id} was answered or closed.`,
    }),
  },
}

async function findMessage({ db }: OpenServices, message_id: string): Promise<SupportMessage> {
  const message = await selectMessage(db, message_id)
  if (message) return message
  refuse(`No message ${message_id}. See their numbers: messages list`)
}

async function readPrepared(
  services: OpenServices,
  message_id: string,
  name: string,
): Promise<string> {
  const fitting = await listFitting(services, message_id)
  const reply = fitting.find((reply) => reply.name === name)
  if (reply) return reply.text
  const names = fitting.map(({ name }) => name).join(', ')
  refuse(names === '' ? 'No prepared replies.' : `--prepared takes one of: ${names}`)
}

/** Lists the prepared replies that fit a message, in its language. */
async function listFitting(services: OpenServices, message_id: string) {
  const { locale, kind } = await findMessage(services, message_id)
  const all = await listPrepared(services)
  return all.filter(
    (reply) => reply.locale === locale && (reply.kind === 'support' || kind === 'abuse'),
  )
}

const NOT_PREPARED = {
  name: "A name has 1 to 60 characters and isn't that of a reply to abuse reports.",
  text: `Each text needs 1 to ${MAX_ANSWER} characters. Nothing was changed.`,
  full: `There are ${MOST_PREPARED} prepared replies already. Remove one: messages unprepare <name>`,
}

function messageText(message: SupportMessage): string {
  const { message_id, kind, email, digital_account_number, created_at_ms, replies } = message
  const who = digital_account_number ? groupAccountNumber(digital_account_number) : 'visitor'
  const state = threadState(message)
  const about = [
    message_id,
    kind === 'abuse' ? 'abuse' : '',
    email === '' ? 'in the account' : email,
    who,
    utc(created_at_ms),
    state === 'waiting' ? '' : state,
  ]
  return [
    `${about.filter((word) => word !== '').join('  ')}\n`,
    indented(message.message),
    ...replies.map(
      ({ is_ours, text, created_at_ms }) =>
        `${is_ours ? 'answered' : 'wrote more'} ${utc(created_at_ms)}\n${indented(text)}`,
    ),
  ].join('')
}
