import { join } from 'node:path'
import { MAILING_KINDS } from '#domain/messages/mailings.ts'
import { byLocale, LOCALES, type Locale } from '#domain/site/locales.ts'
import type { Services } from '../../../services.ts'
import {
  changeMailing,
  pauseMailing,
  resumeMailing,
  startMailing,
  stopMailing,
  testMailing,
  writeMailing,
} from '../../actions/mailings.ts'
import { estimateMailing, readAudience } from '../../mailings/audience.ts'
import { selectMailing } from '../../mailings/mailing-queries.ts'
import { listMailings, readMailing } from '../../mailings/read-mailings.ts'
import { renderMailing } from '../../mailings/render-mailing.ts'
import type { MailingTexts } from '../../mailings/texts.ts'
import { utc } from '../../plain-text.ts'
import { command, reading, type Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { choice, expected, optional, text } from '../options.ts'
import { printRows } from '../print-rows.ts'
import { readText } from '../read-text.ts'
import { withSecrets } from '../with-secrets.ts'
import { FOUND_FILTERS, memberSearch } from './found-members.ts'
import { durationText, previewText, problemText, progressText } from './mailing-text.ts'

const mailing = text('<mailing>', 'the id that "mailings list" prints')

const TEXTS = {
  kind: choice(
    MAILING_KINDS,
    'news leaves out who unsubscribed; contract is about the service they have',
  ),
  file: text('<folder>', 'the folder of the texts'),
}

export const MAILINGS: Subject = {
  about: 'Emails to groups of members: write, preview, test, start, pause, resume, stop',
  notes: `A mailing is an email to a group of members. Its folder has ${LOCALES.map((one) => `${one}.md`).join(' and ')}: the first
line is the subject, the rest the text, in Markdown as in locales/emails/README.md.`,
  commands: {
    list: reading({
      about: 'List mailings with their progress, newest first.',
      read: async (context) => listMailings(await context.open()),
      print: (mailings) =>
        printRows(mailings, {
          none: 'No mailings yet. Write one with: mailings write',
          head: ['mailing', 'kind', 'state', 'sent', 'of', 'written', 'subject'],
          row: (mailing) => [
            ...[mailing.mailing_id, mailing.kind, mailing.state],
            ...[`${mailing.sent}`, `${mailing.planned}`, utc(mailing.written_at_ms)],
            mailing.subjects['en-US'],
          ],
        }),
    }),

    write: command({
      about: 'Write a mailing to the members that fit.',
      examples: ['--kind news --file places --tier gold --reason "new places"'],
      options: { ...TEXTS, ...FOUND_FILTERS },
      reason: 'required',
      run: async (context, { options: { kind, file, ...filters }, author }) => {
        const mailing = { kind, texts: await readTexts(file), search: memberSearch(filters) }
        const written = await writeMailing(await context.open(), mailing, author)
        if ('problem' in written) throw new CommandError(problemText(written.problem))
        const { mailing_id } = written
        return `${mailing_id}: written. Nothing was sent yet. Next: mailings preview ${mailing_id}\n`
      },
    }),

    change: command({
      about: 'Change the texts of one that has not been started.',
      target: mailing,
      options: TEXTS,
      reason: 'required',
      run: async (context, { target: mailing_id, options: { kind, file }, author }) => {
        const written = { mailing_id, kind, texts: await readTexts(file) }
        const changed = await changeMailing(await context.open(), written, author)
        if (changed === null) throw notIn(mailing_id, 'a draft')
        if ('problem' in changed) throw new CommandError(problemText(changed.problem))
        return `${mailing_id}: changed\n`
      },
    }),

    preview: reading({
      about: 'Print it as members get it, and count whom it would reach.',
      target: mailing,
      read: async (context, { target }) => {
        const services = await context.open()
        const mailing = await findMailing(services, target)
        const rendered = await renderMailing(services, mailing)
        const emails = byLocale((locale) => {
          const { subject, text } = rendered[locale]
          return { subject, text }
        })
        return { ...(await readAudience(services, mailing)), emails }
      },
      print: previewText,
    }),

    test: command({
      about: "Send it to the operator's own address alone, in each language.",
      target: mailing,
      reason: 'required',
      run: async (context, { target, author }) => {
        const isSent = await testMailing(withSecrets(await context.open()), target, author)
        if (isSent === null) throw noMailing(target)
        if (!isSent)
          throw new CommandError('No address is set. Set ALERT_EMAIL, or email in the content.')
        return `${target}: a test will be sent within seconds\n`
      },
    }),

    start: command({
      about: 'Start sending.',
      target: mailing,
      options: {
        expect: optional(expected('how many get it; without it, the command only says it')),
      },
      reason: 'required',
      run: async (context, { target: mailing_id, options: { expect }, author }) => {
        const services = await context.open()
        if (expect === undefined) {
          const audience = await readAudience(services, await findMailing(services, mailing_id))
          const { to_write } = audience
          const duration = durationText(services, await estimateMailing(services, audience))
          return `To write to: ${to_write}. ${duration} Nothing was started. To continue, add: --expect ${to_write}\n`
        }
        const started = await startMailing(services, { mailing_id, expected: expect }, author)
        if (started === null) throw notIn(mailing_id, 'a draft')
        const { is_done, count } = started
        if (is_done)
          return `${mailing_id}: started, to ${count}. See: mailings show ${mailing_id}\n`
        throw new CommandError(`${count} would get it, not ${expect}, so nothing was started.`)
      },
    }),

    show: reading({
      about: 'Show its progress, and who was left out.',
      target: mailing,
      read: async (context, { target }) => {
        const shown = await readMailing(await context.open(), target)
        if (shown === undefined) throw noMailing(target)
        return shown
      },
      print: progressText,
    }),

    pause: moving(
      "Hold it up. What is in the outbox still leaves: some seconds' worth.",
      pauseMailing,
      { done: 'paused', needed: 'running' },
    ),
    resume: moving('Continue where it was.', resumeMailing, {
      done: 'continues',
      needed: 'paused',
    }),
    stop: moving('End it for good.', stopMailing, { done: 'stopped', needed: 'under way' }),
  },
}

function moving(
  about: string,
  move: typeof pauseMailing,
  { done, needed }: { done: string; needed: string },
) {
  return command({
    about,
    target: mailing,
    reason: 'required',
    run: async (context, { target, author }) => {
      if (await move(await context.open(), target, author)) return `${target}: ${done}\n`
      throw notIn(target, needed)
    },
  })
}

async function findMailing({ db }: Pick<Services, 'db'>, mailing_id: string) {
  const mailing = await selectMailing(db, mailing_id)
  if (mailing === undefined) throw noMailing(mailing_id)
  return mailing
}

const noMailing = (mailing_id: string) =>
  new CommandError(`No mailing ${mailing_id}. See: mailings list`)

const notIn = (mailing_id: string, needed: string) =>
  new CommandError(`No mailing ${mailing_id} that is ${needed}. See: mailings list`)

/** Reads the subject and the text of each language. */
async function readTexts(folder: string): Promise<MailingTexts> {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const [subject = '', ...lines] = (await readText(join(folder, `${locale}.md`))).split(/\r?\n/)
      return [locale, { subject, body: lines.join('\n') }] as const
    }),
  )
  return Object.fromEntries(texts) as Record<Locale, { subject: string; body: string }>
}
