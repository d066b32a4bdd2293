import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequest, expect as base } from '@playwright/test'
import PostalMime from 'postal-mime'
import { LOCALES } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { hashToken } from '../../../src/server/http/tokens.ts'
import { type Membership, membershipOf, newEmail } from '../../e2e/support/membership.ts'
import { operate } from '../../e2e/support/operator.ts'
import { type RunningServer, startServer } from '../../e2e/support/server.ts'
import { prepareDatabase } from '../../support/first-start.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase, startPostgres } from '../../support/postgres.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../support/smtp-stand-in.ts'
import { fill } from '../scale/fill.ts'

const MEMBERS = 2_000
const expect = base.configure({ timeout: PATIENCE_MS })

/** A member with an order that was paid by bank transfer, one that waits for it, two devices, free days and a message to support. */
interface Person {
  email: string
  number: string
  paid: string
  ordered: string
  message: string
  /** a second message, which a prepared reply fits */
  question: string
  grant: string
  /** an email that can be sent again */
  receipt: string
  phone: string
  router: string
}

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
  const ann = await settle(request, server)
  const bob = await settle(request, server)
  const mailing = await writeNews(server, folder)
  await prepareReply(server, folder)
  await signMirrors(server, folder)
  return {
    ...{ server, ann, bob, folder, mailing },
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
  const said = await operate(server, 'mailings', 'start', id, ...reason)
  return { id, count: /--expect (\d+)/.exec(said)?.[1] ?? '' }
}

/** Prepares the reply `Renewing`. */
async function prepareReply(server: RunningServer, folder: string): Promise<void> {
  const file = join(folder, 'renewing.txt')
  await writeFile(file, 'Choose Renew on your pass.\n')
  const texts = ['--en', file, '--zh', file]
  await operate(server, 'messages', 'prepare', 'Renewing', ...texts, '--reason', 'asked often')
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

/** Two people from another service, one of them without an email address. */
async function importFew(server: RunningServer, folder: string): Promise<void> {
  const file = join(folder, 'from-elsewhere.csv')
  await writeFile(file, `email,tier\n${newEmail()},free\n,free\n`)
  const codes = join(folder, 'claim-codes.csv')
  await operate(server, 'members', 'import', file, '--file', codes, '--reason', 'from elsewhere')
}

async function orderOf(member: Membership): Promise<string> {
  const plan = { tier: 'gold', cycle: 'month' } as const
  const { quote } = await member.call('quote', { request: plan })
  const { quoted_at_ms, total_minor } = quote
  const request = { ...plan, quoted_at_ms, total_minor, payment_type: 'manual' as const }
  return (await member.call('createOrder', { request })).order.order_no
}

interface Granted {
  take_back_id: string | null
}

async function settle(request: APIRequest, server: RunningServer): Promise<Person> {
  const member = membershipOf(await request.newContext(), server, 'en-US')
  const { email, account } = await member.signUp()
  const paid = await orderOf(member)
  const transfer = ['--bank-ref', `T-${paid}`, '--reason', 'it arrived']
  await operate(server, 'payments', 'confirm', paid, ...transfer)
  const ordered = await orderOf(member)
  await member.addDevice(email, 'Pixel 8')
  const { nodes } = await member.call('getNodes')
  await member.addPlainDevice('Router', nodes[0]?.node_id ?? '')
  for (const message of ['Where is my receipt?', 'How do I renew?']) {
    await member.call('sendMessage', { request: { email, message, locale: 'en-US' } })
  }
  await operate(server, 'members', 'grant', email, '--days', '7', '--reason', 'a bad week')
  const shown = JSON.parse(await operate(server, 'members', 'show', email, '--json'))
  const idOf = (name: string): string =>
    shown.devices.find(({ DeviceInfo }: { DeviceInfo: string }) => DeviceInfo === name).DeviceId
  const messageOf = (text: string): string =>
    shown.messages.find(({ message }: { message: string }) => message === text).message_id
  return {
    ...{ email, number: account.digital_account_number, paid, ordered },
    message: messageOf('Where is my receipt?'),
    question: messageOf('How do I renew?'),
    grant: shown.ledger.find(({ take_back_id }: Granted) => take_back_id !== null).take_back_id,
    receipt: shown.emails[0].notice_id,
    phone: idOf('Pixel 8'),
    router: idOf('Router'),
  }
}
