import { MOST_PREPARED } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { THREAD_STATES, threadState } from '#domain/messages/thread-state.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { type SupportMessage, selectMessage } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { answerMessage, closeMessage, reopenMessage } from '../actions/messages.ts'
import { removePreparedReply, savePreparedReply } from '../actions/prepared-replies.ts'
import { indented, jsonText, utc } from '../plain-text.ts'
import { listMessages, listPrepared } from '../reads/list-messages.ts'
import { command, reading, type Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { asJson, byLanguage, choice, ofLocale, optional, text } from './options.ts'
import { readText } from './read-text.ts'

const message = text('<message>', 'the number that "messages list" prints')
const reply = text('<name>', 'the name of a prepared reply')

export const MESSAGES: Subject = {
  about: 'Messages to support and reports of abuse: read and answer',
  commands: {
    list: command({
      about: 'List messages to support that need an answer, or are in another state.',
      options: {
        state: { ...choice(THREAD_STATES, 'the state of the messages'), fallback: 'waiting' },
        json: asJson,
      },
      run: async (context, { options: { state, json } }) => {
        const messages = await listMessages(await context.open(), state)
        if (json) return jsonText(messages)
        const none =
          state === 'waiting' ? 'No messages to answer.\n' : `No messages are ${state}.\n`
        return messages.map(messageText).join('\n') || none
      },
    }),

    show: reading({
      about: 'Show one message and the replies.',
      target: message,
      read: async (context, { target }) => findMessage(await context.open(), target),
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
        if (answer === '' || answer.length > MAX_ANSWER) {
          throw new CommandError(`An answer needs 1 to ${MAX_ANSWER} characters. Nothing was sent.`)
        }
        if (await answerMessage(services, { message_id, answer }, author))
          return `${message_id}: the answer will be sent within seconds\n`
        throw new CommandError(
          `No message ${message_id} needs an answer. See which do: messages list`,
        )
      },
    }),

    prepared: command({
      about: "Print the prepared replies that fit a message, in the writer's language.",
      target: message,
      run: async (context, { target }) => {
        const fitting = await listFitting(await context.open(), target)
        const texts = fitting.map(({ name, text }) => `${name}\n${indented(text)}`)
        return texts.join('\n') || 'No reply is prepared. Add one: messages prepare <name>\n'
      },
    }),

    prepare: command({
      about: 'Prepare a reply, in place of the one of that name.',
      target: reply,
      options: byLanguage('<path>', 'a file with the text'),
      reason: 'optional',
      run: async (context, { target: name, options, author }) => {
        const read = LOCALES.map(
          async (locale) => [locale, await readText(ofLocale(options, locale))] as const,
        )
        const texts = Object.fromEntries(await Promise.all(read)) as Record<Locale, string>
        const saved = await savePreparedReply(await context.open(), { name, texts }, author)
        if (saved === 'saved') return `${name}: prepared\n`
        throw new CommandError(NOT_PREPARED[saved])
      },
    }),

    unprepare: command({
      about: 'Remove a prepared reply.',
      target: reply,
      reason: 'optional',
      run: async (context, { target, author }) => {
        if (await removePreparedReply(await context.open(), target, author))
          return `${target}: removed\n`
        throw new CommandError(`No prepared reply is named ${target}.`)
      },
    }),

    answered: command({
      about: 'Mark a message as answered in another way, or close a conversation.',
      target: message,
      reason: 'optional',
      run: async (context, { target, author }) => {
        if (await closeMessage(await context.open(), target, author)) return `${target}: answered\n`
        throw new CommandError(`No message ${target} is open. See which are: messages list`)
      },
    }),

    reopen: command({
      about: 'Make a message that was answered or closed wait for an answer again.',
      target: message,
      reason: 'optional',
      run: async (context, { target, author }) => {
        if (await reopenMessage(await context.open(), target, author))
          return `${target}: waits for an answer\n`
        throw new CommandError(`No message ${target} was answered or closed.`)
      },
    }),
  },
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
  const fitting = await listFitting(services, message_id)
  const reply = fitting.find(({ name }) => name === asked)
  if (reply) return reply.text
  const names = fitting.map(({ name }) => name).join(', ')
  throw new CommandError(
    names === '' ? 'No reply is prepared.' : `--prepared takes one of: ${names}`,
  )
}

/** Lists the prepared replies that fit a message, in its language. */
async function listFitting(services: Pick<Services, 'db' | 'config'>, message_id: string) {
  const { locale, kind } = await findMessage(services, message_id)
  const all = await listPrepared(services)
  return all.filter(
    (reply) => reply.locale === locale && (reply.kind === 'support' || kind === 'abuse'),
  )
}

const NOT_PREPARED = {
  name: 'A name has 1 to 60 characters, and is none of the replies to reports of abuse.',
  text: `Each text needs 1 to ${MAX_ANSWER} characters. Nothing was changed.`,
  full: `There are ${MOST_PREPARED} prepared replies already. Remove one: messages unprepare <name>`,
}

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
