import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts'
import { runOperator } from '../../../src/server/operator/commands/run.ts'
import { type Buyers, gatherBuyers } from '../../faults/buyers.ts'
import { findLost, findWrongEnds } from '../../faults/find-lost.ts'
import { newMember } from '../../faults/new-member.ts'
import { type ServerProcess, startServer } from '../../faults/server-process.ts'
import type { ReplyOf } from '../../support/named-calls.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase, type PostgresDatabase } from '../../support/postgres.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../support/smtp-stand-in.ts'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe-stand-in.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const SECRET = 'whsec_of_this_year'
const IS_LONG = process.env.TEST_LONG !== undefined
const ROUNDS = IS_LONG ? 10 : 1
const BUYERS = 6
const REPORTS = 5
/** An email stays as long with an instance that was killed while it sent it. */
const CLAIM_MS = 120_000

describe('two instances on one PostgreSQL, behind a balancer', () => {
  let folders: [string, string]
  let postgres: PostgresDatabase
  let database: OpenDatabase
  let stripe: StripeStandIn
  let smtp: SmtpStandIn
  let buyers: Buyers
  let balancer: Balancer
  const servers: ServerProcess[] = []
  const newFolder = () => mkdtemp(join(tmpdir(), 'skylark-instances-'))
  const start = (folder: string) =>
    startServer({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.apiUrl,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@skylark.example',
    })
  beforeAll(async () => {
    folders = [await newFolder(), await newFolder()]
    postgres = await freshDatabase(inject('postgres').url)
    database = openDatabase(postgres.url, { exclusive: false })
    await migrate(database.db)
    stripe = await startStripeStandIn({ secret: SECRET, now: Date.now })
    smtp = await startSmtpStandIn()
    buyers = await gatherBuyers(database.db, stripe)
    servers.push(await start(folders[0]))
    await copyFile(join(folders[0], 'secrets.json'), join(folders[1], 'secrets.json'))
    servers.push(await start(folders[1]))
    balancer = await startBalancer(servers)
  })
  afterAll(async () => {
    await balancer.close()
    await Promise.all(servers.map((server) => server.kill()))
    await database.close()
    await postgres.drop()
    await stripe.close()
    await smtp.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  const reported = (count: number) =>
    expect.poll(() => buyers.notifications.length, { interval: 5 }).toBeGreaterThanOrEqual(count)

  /** Members pay; one instance ends in the middle of it, and they continue with the other. */
  async function loseOne(victim: 0 | 1) {
    const before = buyers.notifications.length
    balancer.isClosed = false
    const buying = buyers.buyAt(balancer.address, BUYERS)
    await reported(before + REPORTS)
    await servers[victim]?.kill()
    const more = buyers.buyAt(balancer.address, BUYERS)
    await reported(before + 3 * REPORTS)
    balancer.isClosed = true
    await Promise.all([buying, more])
    expect(await findLost(database.db, buyers)).toEqual([])
    servers[victim] = await start(folders[victim])
  }

  const mails = () =>
    database.db.selectFrom('outbox').select(['message_id', 'sent_at_ms']).execute()
  const waiting = async () => (await mails()).filter(({ sent_at_ms }) => sent_at_ms === null).length
  const times = (message_id: string) =>
    smtp.taken.filter((taken) => taken.startsWith(`<${message_id}@`)).length

  it(`loses no payment and doubles no mail when one is killed, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await loseOne(round % 2 === 0 ? 0 : 1)
    balancer.isClosed = false
    await buyers.report(balancer.address)
    expect(buyers.notifications.filter(({ isTaken }) => !isTaken)).toEqual([])
    expect(await findLost(database.db, buyers)).toEqual([])
    expect(await findWrongEnds(database.db, buyers)).toEqual([])

    // what the killed one was sending may have arrived: it is sent again when its claim is over
    const inFlight = IS_LONG ? 0 : ROUNDS
    const timeout = (IS_LONG ? CLAIM_MS : 0) + PATIENCE_MS
    await expect.poll(waiting, { timeout }).toBeLessThanOrEqual(inFlight)
    const sent = (await mails()).filter(({ sent_at_ms }) => sent_at_ms !== null)
    expect(sent.length).toBeGreaterThan(REPORTS)
    expect(sent.filter(({ message_id }) => times(message_id) === 0)).toEqual([])
    const twice = sent.filter(({ message_id }) => times(message_id) > 1)
    expect(twice.length).toBeLessThanOrEqual(IS_LONG ? ROUNDS : 0)
    console.info(
      `${ROUNDS} kills, ${buyers.paid.size} payments, ${buyers.notifications.length} reports, ${sent.length} mails, ${twice.length} of them twice`,
    )
  })

  it('both sell at the price that was applied, within seconds', async () => {
    const content = join(folders[0], 'exported')
    const env = { DATA_DIR: folders[0], DATABASE_URL: postgres.url }
    const operate = (...words: string[]) =>
      runOperator(words, { env, now: Date.now, write: () => {} })
    const token = await newMember(database.db)
    const priceAt = async ({ address }: ServerProcess) => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`${address}/api/quote?tier=gold&cycle=month`, { headers })
      return ((await reply.json()) as ReplyOf<'quote'>).quote.total_minor
    }
    const prices = () => Promise.all(servers.map(priceAt))
    expect(await prices()).toEqual([499, 499])
    expect(await operate('content', 'export', content)).toBe(0)
    const file = join(content, 'content/plans.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace(':499,', ':498,'))
    expect(await operate('content', 'apply', content)).toBe(0)
    await expect.poll(prices).toEqual([498, 498])
  })
})
