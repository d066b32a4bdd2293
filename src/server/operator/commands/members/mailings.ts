import { join } from 'node:path'
import { MAILING_KINDS } from '#domain/messages/mailings.ts'
import { byLocale, LOCALES } from '#domain/site/locales.ts'
import * as actions from '../../actions/mailings.ts'
import { estimateMailing, readAudience } from '../../mailings/audience.ts'
import { selectMailing } from '../../mailings/mailing-queries.ts'
import { listMailings, readMailing } from '../../mailings/read-mailings.ts'
import { renderMailing } from '../../mailings/render-mailing.ts'
import { utc } from '../../plain-text.ts'
import {
  changing,
  changingNamed,
  command,
  type OpenServices,
  reading,
  refuse,
  type Subject,
} from '../command.ts'
import { listing } from '../listing.ts'
import { choice, expected, optional, text } from '../options.ts'
import { readByLocale } from '../read-text.ts'
import { withSecrets } from '../with-secrets.ts'
import { FOUND_FILTERS, memberSearch } from './found-members.ts'
import { durationText, previewText, problemText, progressText } from './mailing-text.ts'

const mailing = text('<mailing>', 'the id that "mailings list" prints')

const TEXTS = {
  kind: choice(
    MAILING_KINDS,
    'news goes to members who have it on; contract is about the service they have',
  ),
  file: text('<folder>', 'the folder of the texts'),
}

const missingMailing = (mailing_id: string) => `No mailing ${mailing_id}. See: mailings list`

export const MAILINGS: Subject = {
  about: 'Emails to groups of members: write, preview, test, start, pause, resume, stop',
  notes: `A mailing is an email to a group of members. Its folder has ${LOCALES.map((locale) => `${locale}.md`).join(' and ')}: the first
line is the subject, the rest the text, in Markdown as in locales/emails/README.md.`,
  commands: {
    list: listing({
      about: 'List mailings with their progress, newest first.',
      read: listMailings,
      none: 'No mailings yet. Write one with: mailings write',
      head: ['mailing', 'kind', 'state', 'sent', 'of', 'written', 'subject'],
      row: ({ mailing_id, kind, state, sent, planned, written_at_ms, subjects }) => [
        mailing_id,
        kind,
        state,
        `${sent}`,
        `${planned}`,
        utc(written_at_ms),
        subjects['en-US'],
      ],
    }),

    write: command({
      about: 'Write a mailing to the members found.',
      examples: ['--kind news --file places --tier gold --reason "new places"'],
      options: { ...TEXTS, ...FOUND_FILTERS },
      reason: 'required',
      run: async (context, { options: { kind, file, ...filters }, author }) => {
        const mailing = { kind, texts: await readTexts(file), search: memberSearch(filters) }
        const written = await actions.writeMailing(await context.open(), mailing, author)
        if ('problem' in written) refuse(problemText(written.problem))
        const { mailing_id } = written
        return `${mailing_id}: written. Nothing was sent yet. Next: mailings preview ${mailing_id}\n`
      },
    }),

    change: command({
      about: 'Change the texts of a mailing that has not been started.',
      target: mailing,
      options: TEXTS,
      reason: 'required',
      run: async (context, { target: mailing_id, options: { kind, file }, author }) => {
        const written = { mailing_id, kind, texts: await readTexts(file) }
        const changed = await actions.changeMailing(await context.open(), written, author)
        if (changed === null) refuse(missingIn('a draft')(mailing_id))
        if ('problem' in changed) refuse(problemText(changed.problem))
        return `${mailing_id}: changed\n`
      },
    }),

    preview: reading({
      about: 'Print it as members get it, and count whom it would reach.',
      target: mailing,
      read: async (services, { target }) => {
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

    test: changingNamed({
      about: "Send it only to the operator's own address, in each language.",
      target: mailing,
      change: async (services, target, author) => {
        const isSent = await actions.testMailing(withSecrets(services), target, author)
        if (isSent === false) refuse('No address is set. Set ALERT_EMAIL, or email in the content.')
        return isSent
      },
      done: 'a test will be sent within seconds',
      missing: missingMailing,
    }),

    start: changing({
      about: 'Start sending.',
      target: mailing,
      options: {
        expect: optional(
          expected('how many get it; without it, the command only prints the count'),
        ),
      },
      change: async (services, { target: mailing_id, options: { expect }, author }) => {
        if (expect === undefined) {
          const audience = await readAudience(services, await findMailing(services, mailing_id))
          const { to_write } = audience
          const duration = durationText(services, await estimateMailing(services, audience))
          return `To write to: ${to_write}. ${duration} Nothing was started. To continue, add: --expect ${to_write}`
        }
        const started = await actions.startMailing(
          services,
          { mailing_id, expected: expect },
          author,
        )
        if (started === null) refuse(missingIn('a draft')(mailing_id))
        const { is_done, count } = started
        if (is_done) return `${mailing_id}: started, to ${count}. See: mailings show ${mailing_id}`
        refuse(`${count} would get it, not ${expect}, so nothing was started.`)
      },
    }),

    show: reading({
      about: 'Show its progress, and who was left out.',
      target: mailing,
      read: async (services, { target }) => {
        const shown = await readMailing(services, target)
        if (shown === undefined) refuse(missingMailing(target))
        return shown
      },
      print: progressText,
    }),

    pause: changingNamed({
      about: 'Pause it. Emails already in the outbox are still sent.',
      target: mailing,
      change: actions.pauseMailing,
      done: 'paused',
      missing: missingIn('running'),
    }),

    resume: changingNamed({
      about: 'Continue where it was.',
      target: mailing,
      change: actions.resumeMailing,
      done: 'continues',
      missing: missingIn('paused'),
    }),

    stop: changingNamed({
      about: 'End it for good.',
      target: mailing,
      change: actions.stopMailing,
      done: 'stopped',
      missing: missingIn('under way'),
    }),
  },
}

async function findMailing({ db }: OpenServices, mailing_id: string) {
  const mailing = await selectMailing(db, mailing_id)
  if (mailing === undefined) refuse(missingMailing(mailing_id))
  return mailing
}

function missingIn(state: string) {
  return (mailing_id: string) => `No mailing ${mailing_id} that is ${state}. See: mailings list`
}

/** Reads the subject and the text of each language. */
const readTexts = (folder: string) =>
  readByLocale(
    (locale) => join(folder, `${locale}.md`),
    (text) => {
      const [subject = '', ...lines] = text.split(/\r?\n/)
      return { subject, body: lines.join('\n') }
    },
  )
