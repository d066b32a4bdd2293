import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequest, expect as base } from '@playwright/test'
import PostalMime from 'postal-mime'
import { LOCALES } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { hashToken } from '../../../src/server/http/tokens.ts'
import { newEmail } from '../../e2e/support/membership.ts'
import { changeWebConfig, operate } from '../../e2e/support/operator.ts'
import { type RunningServer, startServer } from '../../e2e/support/server.ts'
import { prepareDatabase } from '../../support/first-start.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase, startPostgres } from '../../support/postgres.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../support/smtp-stand-in.ts'
import { fill } from '../scale/fill.ts'
import { createPerson, type Person } from './person.ts'

const MEMBERS = 2_000
const expect = base.configure({ timeout: PATIENCE_MS })

/** A service with 2,000 members on PostgreSQL, and what its operator's tasks are about. */
export interface Business {
  server: RunningServer
  /** whom tasks in the console are about */
  ann: Person
  /** whom commands are about, so that each does something */
  bob: Person
  folder: string
  /** an email to everyone that waits to be started, and how many it would reach */
  mailing: { id: string; count: string }
  /** the first of two changes of the content */
  version: string
  /** vouchers, a payment provider and a webhook, each to be ended */
  batch: string
  provider: string
  webhook: string
  /** a report of abuse; another one waits, too */
  report: string
  /** a date in UTC */
  day(fromToday: number): string
  close(): Promise<void>
}

export async function openBusiness(request: APIRequest): Promise<Business> {
  const cluster = await startPostgres()
  const { url } = await freshDatabase(cluster.url)
  await prepareDatabase(url)
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  const nowMs = Date.now()
  await fill({ db, engine }, { members: MEMBERS, nowMs }, (node) => hashToken(`node ${node}`))
  // nobody plays their agents, and a node that is silent is shown as that before all else
  await db
    .updateTable('node')
    .set({ seen_at_ms: nowMs + DAY_MS })
    .execute()
  await close()
  const folder = await mkdtemp(join(tmpdir(), 'skylark-month-'))
  const [smtp, instructions] = [await startSmtpStandIn(), await writeInstructions(folder)]
  const env = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@skylark.example',
    MANUAL_TRANSFER_INSTRUCTIONS: instructions,
    ALERT_EMAIL: 'owner@mail.example',
  }
  const server = withMails(await startServer(env), smtp)
  await importFew(server, folder)
  const ann = await createPerson(request, server)
  const bob = await createPerson(request, server)
  const mailing = await writeNews(server, folder)
  await prepareReply(server, folder)
  await signMirrors(server, folder)
  return {
    server,
    ann,
    bob,
    folder,
    mailing,
    ...(await makeToEnd(server, folder)),
    version: await changeTwice(server),
    report: await reportAbuse(server),
    day: (fromToday) => new Date(nowMs + fromToday * DAY_MS).toISOString().slice(0, 10),
    async close() {
      await server.remove()
      await smtp.close()
      await rm(folder, { recursive: true })
      await cluster.stop()
    },
  }
}

async function writeInstructions(folder: string): Promise<string> {
  const instructions = join(folder, 'instructions')
  await mkdir(instructions)
  for (const locale of LOCALES) {
    const file = join(instructions, `payment-instructions.${locale}.md`)
    await writeFile(file, 'To the account of Skylark.\n')
  }
  return instructions
}

async function writeNews(server: RunningServer, folder: string): Promise<Business['mailing']> {
  const file = join(folder, 'news')
  await mkdir(file)
  for (const locale of LOCALES) await writeFile(join(file, `${locale}.md`), 'News\n\nA new node.\n')
  const reason = ['--reason', 'news']
  const words = ['mailings', 'write', '--kind', 'contract', '--file', file, ...reason]
  const id = (await operate(server, ...words)).split(':', 1)[0] ?? ''
  const output = await operate(server, 'mailings', 'start', id, ...reason)
  return { id, count: /--expect (\d+)/.exec(output)?.[1] ?? '' }
}

/** Prepares the reply `Renewing`. */
async function prepareReply(server: RunningServer, folder: string): Promise<void> {
  const file = join(folder, 'renewing.txt')
  await writeFile(file, 'Choose Renew on your pass.\n')
  const texts = ['--en', file, '--zh', file]
  await operate(server, 'messages', 'prepare', 'Renewing', ...texts, '--reason', 'asked often')
}

/** Makes what commands end later. */
async function makeToEnd(
  server: RunningServer,
  folder: string,
): Promise<Pick<Business, 'batch' | 'provider' | 'webhook'>> {
  const settings = join(folder, 'panel.env')
  await writeFile(settings, 'EPAY_URL=https://pay.example\nEPAY_PID=1001\nEPAY_KEY=a key\n')
  const why = ['--reason', 'for a while']
  const idOf = async (...words: string[]) =>
    (await operate(server, ...words, ...why)).split(':', 1)[0] ?? ''
  const vouchers = join(folder, 'stolen.csv')
  const worth = ['--tier', 'gold', '--days', '7', '--count', '10', '--file', vouchers]
  await operate(server, 'vouchers', 'make', ...worth, ...why)
  const [{ batch_id }] = JSON.parse(await operate(server, 'vouchers', 'list', '--json'))
  const names = ['--en', 'Old panel', '--zh', 'Old panel']
  return {
    batch: batch_id,
    provider: await idOf('providers', 'add', 'epay', '--file', settings, ...names),
    webhook: await idOf('webhooks', 'add', 'https://old.example/hook'),
  }
}

/** Changes the content twice. @returns the id of the first change */
async function changeTwice(server: RunningServer): Promise<string> {
  for (const name of ['first', 'second']) {
    await changeWebConfig(server, { community_email: `${name}@skylark.example` })
  }
  const versions = JSON.parse(await operate(server, 'content', 'history', '--json'))
  return versions.at(-1).version_id
}

/** Signs two mirrors at which nobody answers. */
async function signMirrors(server: RunningServer, folder: string): Promise<void> {
  const key = join(folder, 'mirrors.pem')
  await operate(server, 'mirrors', 'new-key', key)
  const sign = ['mirrors', 'sign', 'one.localhost,two.localhost', '--file', key]
  await operate(server, ...sign, '--each', '1', '--until', '2090-01-01', '--reason', 'blocked')
}

/** Reports abuse twice. @returns the id of one report */
async function reportAbuse({ origin, ...server }: RunningServer): Promise<string> {
  for (const email of ['one@host.example', 'other@host.example']) {
    const message = 'Your address 192.0.2.1 tried passwords at ours.'
    const body = new URLSearchParams({ email, message, locale: 'en-US' })
    await fetch(`${origin}/abuse`, { method: 'POST', body, headers: { origin } })
  }
  const messages = JSON.parse(await operate(server, 'messages', 'list', '--json'))
  return messages.findLast(({ kind }: { kind: string }) => kind === 'abuse').message_id
}

/** Reads emails where the mail server took them; each once. */
function withMails(server: RunningServer, smtp: SmtpStandIn): RunningServer {
  const read = new Set<string>()
  return {
    ...server,
    async latestMail(to) {
      const unread = () => smtp.mails.findLast((mail) => !read.has(mail) && mail.includes(to))
      await expect.poll(unread, { message: `an email to ${to}` }).toBeDefined()
      const mail = unread() ?? ''
      read.add(mail)
      const { subject = '', text = '', html = '' } = await PostalMime.parse(mail)
      return { subject, text, html }
    },
  }
}

const newcomers = () => `email,tier,expire_date\n${newEmail()},gold,2090-01-01\n,free,\n`

/** Two people from another service, one of them without an email address. */
async function importFew(server: RunningServer, folder: string): Promise<void> {
  const file = join(folder, 'from-elsewhere.csv')
  await writeFile(file, `email,tier\n${newEmail()},free\n,free\n`)
  for (const name of ['anns', 'bobs']) await writeFile(join(folder, `${name}.csv`), newcomers())
  const codes = join(folder, 'claim-codes.csv')
  await operate(server, 'members', 'import', file, '--file', codes, '--reason', 'from elsewhere')
}
