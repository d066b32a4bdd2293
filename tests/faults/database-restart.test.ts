import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import { BUILT_IN_MARK } from '../../src/server/email/email-mark.ts'
import { enqueueEmail } from '../../src/server/email/outbox.ts'
import { outbox } from '../../src/server/email/outbox-loop.ts'
import { startJob } from '../../src/server/jobs.ts'
import { type Member, openShop, type Shop } from '../server/billing/shop.ts'
import { prepareDatabase } from '../support/first-start.ts'
import { freshDatabase, type PostgresCluster, startPostgres } from '../support/postgres.ts'
import { newMember } from './new-member.ts'

const CALLERS = 6

describe('a PostgreSQL restart while members call', () => {
  let cluster: PostgresCluster
  let shop: Shop
  let members: Member[]
  beforeAll(async () => {
    cluster = await startPostgres()
    const { url } = await freshDatabase(cluster.url)
    await prepareDatabase(url)
    shop = await openShop({ preparedDatabaseUrl: async () => url })
    members = []
    for (let number = 0; number < CALLERS; number += 1) members.push(await shop.member())
  })
  afterAll(async () => {
    await shop.close()
    await cluster.stop()
  })

  it('makes calls answer 503 meanwhile and 200 afterwards, and no payment is lost', async () => {
    const { db } = shop.services
    const tokens = await Promise.all(members.map(() => newMember(db)))
    const orders = []
    for (const member of members) orders.push(await member.order('gold', 'month'))
    const sender = {
      app_name: '云雀',
      app_name_en: 'Skylark',
      email: '',
      mark: BUILT_IN_MARK,
      origin: 'http://localhost:8080',
    }
    const stopOutbox = startJob(
      outbox(shop.services, async () => sender),
      () => {},
    )

    const statuses = new Set<number>()
    let isOver = false
    const reading = tokens.map(async (token) => {
      while (!isOver) {
        const headers = { authorization: `Bearer ${token}` }
        const reply = await shop.app.inject({ url: '/api/orders', headers })
        statuses.add(reply.statusCode)
        if (reply.statusCode === 503) {
          expect(reply.json()).toEqual({ error: 'unavailable', retry_after_s: 5 })
        }
      }
    })
    await expect.poll(() => [...statuses]).toEqual([200])
    const restarting = cluster.restart()
    await expect.poll(() => statuses.has(503)).toBe(true)
    const paying = orders.map(async (order) => {
      // a provider reports again until it is heard
      while ((await shop.reportPaid(order, { event_id: order.order_no })) !== 200);
    })
    await restarting
    await Promise.all(paying)
    isOver = true
    await Promise.all(reading)
    expect([...statuses].sort()).toEqual([200, 503])
    expect(await checkLedger(shop.services)).toMatchObject({ orders: CALLERS, events: CALLERS })

    await enqueueEmail(db, {
      kind: 'welcome',
      dedupe_key: 'after the restart',
      recipient: 'after@mail.example',
      locale: 'en-US',
      payload: { digital_account_number: '1234567897' },
      nowMs: shop.clock.nowMs,
    })
    await expect.poll(() => shop.mails.map(({ to }) => to)).toContain('after@mail.example')
    await stopOutbox()
  })
})
