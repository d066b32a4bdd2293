import { join } from 'node:path'
import { memberFilters } from '#contract/console/lists/member-list.ts'
import { MAILING_KINDS } from '#domain/messages/mailings.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { readSecrets } from '../../../config/secrets.ts'
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
import { columns, jsonText, utc } from '../../plain-text.ts'
import { type Command, type CommandArgs, requireReason, type Subject } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { readFilters } from '../read-filters.ts'
import { readText } from '../read-text.ts'
import { MEMBER_FILTERS } from './found-members.ts'
import { durationText, indented, leftOutText, problemText, progressText } from './mailing-text.ts'

export const MAILINGS: Subject = {
  usage: `
  A mailing is an email to a group of members. Its folder has ${LOCALES.map((one) => `${one}.md`).join(' and ')}: the first
  line is the subject, the rest the text, in Markdown as in locales/emails/README.md.

  mailings list [--json]    list mailings with their progress, newest first
  mailings write --kind news|contract --file <folder> [<filters>] [--find <member>] --reason <why>
                            write a mailing to the members that fit; news leaves out who
                            unsubscribed, contract is about the service they have
${MEMBER_FILTERS}  mailings change <mailing> --kind news|contract --file <folder> --reason <why>
                            change the texts of one that has not been started
  mailings preview <mailing> [--json]
                            print it as members get it, and count whom it would reach
  mailings test <mailing> --reason <why>
                            send it to the operator's own address alone, in each language
  mailings start <mailing> [--expect <count>] --reason <why>
                            start sending; without --expect it only says how many would get it
  mailings show <mailing> [--json]
                            show its progress, and who was left out
  mailings pause <mailing> --reason <why>
                            hold it up; what is in the outbox still leaves: some seconds' worth
  mailings resume <mailing> --reason <why>
                            continue where it was
  mailings stop <mailing> --reason <why>
                            end it for good
`,
  commands: {
    list: async (context, { json }) => {
      const mailings = await listMailings(await context.open())
      if (json) return jsonText(mailings)
      if (mailings.length === 0) return 'No mailings yet. Write one with: mailings write\n'
      return columns([
        ['mailing', 'kind', 'state', 'sent', 'of', 'written', 'subject'],
        ...mailings.map((mailing) => [
          ...[mailing.mailing_id, mailing.kind, mailing.state],
          ...[`${mailing.sent}`, `${mailing.planned}`, utc(mailing.written_at_ms)],
          mailing.subjects['en-US'],
        ]),
      ])
    },

    write: async (context, args) => {
      requireReason(args)
      const kind = readKind(args)
      const search = { ...readFilters(memberFilters, args), typed: args.options.find ?? '' }
      const texts = await readTexts(args)
      const written = await writeMailing(await context.open(), { kind, texts, search }, args.author)
      if ('problem' in written) throw new CommandError(problemText(written.problem))
      const { mailing_id } = written
      return `${mailing_id}: written. Nothing was sent yet. Next: mailings preview ${mailing_id}\n`
    },

    'change <mailing>': async (context, args) => {
      requireReason(args)
      const { target: mailing_id, author } = args
      const written = { mailing_id, kind: readKind(args), texts: await readTexts(args) }
      const changed = await changeMailing(await context.open(), written, author)
      if (changed === null) throw notIn(mailing_id, 'a draft')
      if ('problem' in changed) throw new CommandError(problemText(changed.problem))
      return `${mailing_id}: changed\n`
    },

    'preview <mailing>': async (context, { target, json }) => {
      const services = await context.open()
      const mailing = await findMailing(services, target)
      const emails = await renderMailing(services, mailing)
      const audience = await readAudience(services, mailing)
      const shown = LOCALES.map((locale) => [locale, emails[locale]] as const)
      if (json) {
        const texts = shown.map(([locale, { subject, text }]) => [locale, { subject, text }])
        return jsonText({ ...audience, emails: Object.fromEntries(texts) })
      }
      const numbers = audience.first.map(({ digital_account_number: number }) => number)
      return [
        ...shown.map(([locale, { subject, text }]) => `${locale}: ${subject}\n\n${indented(text)}`),
        `To write to: ${audience.to_write}${numbers.length > 0 ? `, first ${numbers.join(', ')}` : ''}\n`,
        leftOutText(audience.left_out),
      ].join('\n')
    },

    'test <mailing>': async (context, args) => {
      requireReason(args)
      const services = await context.open()
      const secrets = readSecrets(services.config.dataDir)
      const isSent = await testMailing({ ...services, secrets }, args.target, args.author)
      if (isSent === null) throw noMailing(args.target)
      if (!isSent)
        throw new CommandError('No address is set. Set ALERT_EMAIL, or email in the content.')
      return `${args.target}: a test will be sent within seconds\n`
    },

    'start <mailing>': async (context, args) => {
      requireReason(args)
      const services = await context.open()
      const { target: mailing_id, author } = args
      const { expect } = args.options
      if (expect === undefined) {
        const audience = await readAudience(services, await findMailing(services, mailing_id))
        const { to_write } = audience
        const duration = durationText(services, await estimateMailing(services, audience))
        return `To write to: ${to_write}. ${duration} Nothing was started. To continue, add: --expect ${to_write}\n`
      }
      const started = await startMailing(services, { mailing_id, expected: Number(expect) }, author)
      if (started === null) throw notIn(mailing_id, 'a draft')
      const { is_done, count } = started
      if (is_done) return `${mailing_id}: started, to ${count}. See: mailings show ${mailing_id}\n`
      throw new CommandError(`${count} would get it, not ${expect}, so nothing was started.`)
    },

    'show <mailing>': async (context, { target, json }) => {
      const mailing = await readMailing(await context.open(), target)
      if (mailing === undefined) throw noMailing(target)
      return json ? jsonText(mailing) : progressText(mailing)
    },

    'pause <mailing>': moving(pauseMailing, 'paused', 'running'),
    'resume <mailing>': moving(resumeMailing, 'continues', 'paused'),
    'stop <mailing>': moving(stopMailing, 'stopped', 'under way'),
  },
}

function moving(move: typeof pauseMailing, done: string, needed: string): Command {
  return async (context, args) => {
    requireReason(args)
    const { target, author } = args
    if (await move(await context.open(), target, author)) return `${target}: ${done}\n`
    throw notIn(target, needed)
  }
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

function readKind({ options }: CommandArgs) {
  const kind = MAILING_KINDS.find((one) => one === options.kind)
  if (kind === undefined) throw new UsageError(`--kind needs ${MAILING_KINDS.join(' or ')}.`)
  return kind
}

/** Reads the subject and the text of each language. */
async function readTexts({ options: { file } }: CommandArgs): Promise<MailingTexts> {
  if (file === undefined) throw new UsageError('Give the folder of the texts: --file <folder>')
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const [subject = '', ...lines] = (await readText(join(file, `${locale}.md`))).split(/\r?\n/)
      return [locale, { subject, body: lines.join('\n') }] as const
    }),
  )
  return Object.fromEntries(texts) as Record<Locale, { subject: string; body: string }>
}
