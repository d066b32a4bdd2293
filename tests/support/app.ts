import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#contract/shown-account.ts'
import { createApp } from '../../src/server/app.ts'
import { createPasswordHasher } from '../../src/server/auth/passwords/password-hasher.ts'
import { type Config, readConfig } from '../../src/server/config/config.ts'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { sendDueEmails } from '../../src/server/email/send-due-emails.ts'
import type { SendingLimits } from '../../src/server/http/create-http-server.ts'
import { readSender } from '../../src/server/mirrors/read-sender.ts'
import type { EmailMessage } from '../../src/server/ports/mailer.ts'
import type { Services } from '../../src/server/services.ts'
import { siteContent } from '../../src/server/site/content/content.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Engine } from './engines.ts'
import { START_MS } from './first-start.ts'
import { PATIENCE_MS } from './patience.ts'

export { START_MS }
export const PASSWORD = 'lark at 6am'

export interface TestAppOptions {
  /** whose prepared database the app gets */
  engine: Pick<Engine, 'preparedDatabaseUrl'>
  /** the environment that the configuration is read from */
  env?: Record<string, string>
  /** false where only calls are made: a server that listens renders the whole site */
  hasPages?: boolean
  /** how long callers may take to send, where the service's own is longer than a test waits */
  sendingLimits?: SendingLimits
  gateways?: Services['gateways'] | ((services: Services) => Services['gateways'])
  /** changes parts before the app is made, e.g. `{ mailer }` or `{ hasher }` */
  services?: Partial<Services>
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  clock: { nowMs: number; advance(ms: number): void }
  /** every email that left, oldest first */
  mails: EmailMessage[]
  /** the lines that the server logged */
  log: string[]
  /** sends what the outbox holds; a browser's calls do it by themselves */
  deliverMail(): Promise<void>
  /** a new browser: its own cookies, same origin, the given address */
  browser(options?: { address?: string; headers?: Record<string, string> }): Browser
  /** signs a new member up in the browser through the code by email */
  signUp(
    browser: Browser,
    options?: { email?: string; password?: string; invitation_code?: string; news?: boolean },
  ): Promise<Account>
  /** signs a member in, in an unseen browser through the code by email */
  signIn(browser: Browser, identifier: string, password?: string): Promise<Account>
  /** another process over the same database, data folder and clock; the first one stays open */
  second(): Promise<TestApp>
  close(): Promise<void>
}

/** Resources that a process opens: its folder, its database and its clock. */
interface Ground {
  dataDir: string
  databaseUrl: string
  clock: TestApp['clock']
}

/** A fresh server at its first start, with a clock that only the test moves. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-test-'))
  const clock = {
    nowMs: START_MS,
    advance(ms: number) {
      clock.nowMs += ms
    },
  }
  const databaseUrl = await options.engine.preparedDatabaseUrl()
  const testApp = await openTestApp(options, { dataDir, databaseUrl, clock })
  return {
    ...testApp,
    async close() {
      await testApp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server over a folder and a database that are there. */
export async function openTestApp(
  options: Omit<TestAppOptions, 'engine'>,
  ground: Ground,
): Promise<TestApp> {
  const { dataDir, databaseUrl, clock } = ground
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...options.env,
  })
  const database = openDatabase(config.databaseUrl, {
    exclusive: false,
    connectionWaitMs: PATIENCE_MS,
  })
  const mails: EmailMessage[] = []
  const log: string[] = []
  const services = makeServices(config, database, clock, mails, options)
  const app = await createApp(services, {
    logStream: { write: (line) => log.push(line) },
    ...(options.hasPages === false && { distDir: dataDir }),
    ...(options.sendingLimits && { sendingLimits: options.sendingLimits }),
  })
  await app.ready()

  // one at a time, so that each caller finds its email delivered, even if another call sent it
  let delivering = Promise.resolve()
  const deliverMail = () => {
    delivering = delivering.then(async () => {
      while ((await sendDueEmails(services, (account_id) => readSender(services, account_id))) > 0);
    })
    return delivering
  }
  return {
    app,
    services,
    clock,
    mails,
    log,
    deliverMail,
    browser: (more) => createBrowser({ app, config, afterCall: deliverMail, ...more }),
    signUp: (browser, more) => signUp(services, mails, browser, more),
    signIn: (browser, identifier, password) => signIn(mails, browser, identifier, password),
    second: () => openTestApp(options, ground),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

function makeServices(
  config: Config,
  database: Pick<Services, 'db' | 'engine'>,
  clock: TestApp['clock'],
  mails: EmailMessage[],
  options: Omit<TestAppOptions, 'engine'>,
): Services {
  const secrets = loadSecrets(config.dataDir)
  const services: Services = {
    config,
    db: database.db,
    engine: database.engine,
    now: () => clock.nowMs,
    secrets,
    // little work: these tests are of the rules, not of the time that hashes and proofs take
    hasher: createPasswordHasher({ pepper: secrets.password_pepper, memoryKib: 8, passes: 1 }),
    proofRounds: 10,
    mailer: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
    gateways: new Map(),
    ...options.services,
  }
  if (typeof options.gateways === 'function') services.gateways = options.gateways(services)
  else if (options.gateways) services.gateways = options.gateways
  return services
}

async function signUp(
  services: Services,
  mails: EmailMessage[],
  browser: Browser,
  options: { email?: string; password?: string; invitation_code?: string; news?: boolean } = {},
): Promise<Account> {
  const { email = `${randomUUID()}@mail.example`, password = PASSWORD, ...rest } = options
  await browser.ok('sendSignUpCode', { email, locale: 'en-US' })
  const { terms_version } = await siteContent(services)
  const reply = await browser.ok('signUp', {
    email,
    password,
    code: codeIn(mails, email),
    terms_version,
    locale: 'en-US',
    ...rest,
  })
  if (!reply.signed_in) throw new Error('sign-up did not sign in')
  return reply.account
}

async function signIn(
  mails: readonly EmailMessage[],
  browser: Browser,
  identifier: string,
  password = PASSWORD,
): Promise<Account> {
  const reply = await browser.ok('signIn', { identifier, password })
  if (reply.signed_in) return reply.account
  await browser.ok('sendSignInCode')
  const code = codeIn(mails, mails.at(-1)?.to ?? '')
  const finished = await browser.ok('finishSignIn', { way: 'mailed_code', code })
  if (!finished.signed_in) throw new Error('the second step did not sign in')
  return finished.account
}

const CODE = /^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})$/m

/** The code of the newest email to an address that holds one. */
export function codeIn(mails: readonly EmailMessage[], email: string): string {
  const mail = mails.findLast((mail) => mail.to === email && CODE.test(mail.text))
  const code = mail && CODE.exec(mail.text)?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}
