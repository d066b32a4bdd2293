import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../src/server/db/tables.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { enrolOperator, type Operator } from '../console/operators.ts'

const MANY = 520
const LONG = 'x'.repeat(20_000)

/** Columns of free text that replies repeat. */
const TEXTS: [keyof Tables, string][] = [
  ['session', 'browser'],
  ['session', 'system'],
  ['account', 'email'],
  ['account', 'terms_version'],
  ['account', 'invitation_code'],
  ['support_message', 'message'],
  ['support_message', 'email'],
  ['support_reply', 'text'],
  ['audit', 'who'],
  ['audit', 'what'],
  ['audit', 'why'],
  ['payment_event', 'provider_ref'],
  ['content_version', 'who'],
  ['content_version', 'why'],
]

describe('rows that pass the bounds of replies', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))
    let member: Member
    let operator: Operator
    beforeAll(async () => {
      member = await shop.member()
      operator = await enrolOperator(shop)
    })

    it('of one order: every payment and report is kept, and the newest that fit are shown', async () => {
      const order = await member.buy('gold', 'month')
      const { order_no } = order
      const events = Array.from({ length: MANY }, () => ({
        gateway: 'test',
        event_id: randomUUID(),
        order_no,
        provider_ref: randomUUID(),
        kind: 'paid' as const,
        amount_minor: 1,
        currency: 'USD',
        received_at_ms: shop.clock.nowMs,
        outcome: 'paid_again' as const,
        paid_at_ms: shop.clock.nowMs,
        handled_at_ms: null,
      }))
      await shop.services.db.insertInto('payment_event').values(events).execute()
      const { payments } = await member.browser.ok('getOrder', undefined, { order_no })
      expect(payments).toHaveLength(100)
      const { reports } = await operator.ok('getConsoleOrder', undefined, { order_no })
      expect(reports).toHaveLength(500)
      expect((await member.browser.call('exportAccount')).status).toBe(200)
      expect((await operator.ok('getPaymentCases')).cases.length).toBeGreaterThan(100)
    })

    it('of one member: texts and notices are cut, and nothing is refused', async () => {
      const { db } = shop.services
      await member.browser.ok('sendMessage', {
        email: 'a@mail.example',
        message: 'when?',
        locale: 'en-US',
      })
      for (const [table, column] of TEXTS) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${LONG}`.execute(db)
      }
      const payload = JSON.stringify({ browser: LONG, system: LONG, signed_in_at_ms: 1 })
      const account_id = member.account.account_id
      const notice = {
        account_id,
        kind: 'new_sign_in',
        payload,
        created_at_ms: 1,
        read_at_ms: null,
      }
      await db
        .insertInto('inbox')
        .values(
          Array.from({ length: MANY }, () => ({
            ...notice,
            notice_id: randomUUID(),
            dedupe_key: randomUUID(),
          })),
        )
        .execute()
      for (const name of ['getSession', 'getInbox', 'getSessions', 'exportAccount'] as const) {
        const { status, body } = await member.browser.call(name)
        expect(`${name} ${status} ${JSON.stringify(body).slice(0, 80)}`).toContain(`${name} 200`)
      }
      for (const name of [
        'getAudit',
        'getMessages',
        'getPaymentCases',
        'getContentHistory',
      ] as const) {
        const { status } = await operator.call(name)
        expect(`${name} ${status}`).toBe(`${name} 200`)
      }
      expect(shop.log.join()).toContain('truncated a reply to its schema bounds')
    })
  })
})
