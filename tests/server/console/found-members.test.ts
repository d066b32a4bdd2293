import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_CHANGED } from '#contract/console/lists/found-members.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { addCopies } from './member-copies.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const COPIES = 12

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))
  let operator: Operator | undefined
  let ann: string
  beforeEach(async () => {
    if (operator === undefined) {
      operator = await enrolOperator(test)
      ann = (await test.signUp(test.browser())).digital_account_number
      await addCopies(test, ann, COPIES)
    }
    test.clock.advance(MINUTE_MS)
    await operator.ok('confirmFactor', { code: operator.app.code() })
  })

  const call = (name: 'grantDaysToFound' | 'suspendFound', request: object) =>
    (operator as Operator).ok(name, { typed: '@copies.example', ...request, ...WHY })
  const grant = (request: object) => call('grantDaysToFound', { days: 7, ...request })
  const grants = async () =>
    (await test.services.db.selectFrom('ledger').select('account_id').execute()).length
  const ledgerCheck = async () => (await operate(test, {}, ['ledger', 'check'])).said

  describe('every member that a search finds', () => {
    it('gets free days once, also when the answer was lost and the call is sent again', async () => {
      const request = { expected: COPIES, request_id: randomUUID() }
      expect(await grant(request)).toEqual({ is_done: true, count: COPIES })
      expect(await grant(request)).toEqual({ is_done: true, count: COPIES })
      expect(await grants()).toBe(COPIES)
      expect(await ledgerCheck()).toContain('add up')
      const lines = (await auditOf(test)).filter((line) => line.includes('grant 7 days'))
      expect(lines).toEqual([
        `day-shift: members grant 7 days, ${COPIES} found by typed=@copies.example (${WHY.why})`,
      ])
    })

    it('gets what a call that broke off had not reached, and nothing twice', async () => {
      const had = await grants()
      const request = { days: 3, expected: COPIES, request_id: randomUUID() }
      await grant(request)
      const { db } = test.services
      const some = await db
        .selectFrom('ledger')
        .select('entry_id')
        .orderBy('created_at_ms', 'desc')
        .limit(5)
        .execute()
      const ids = some.map(({ entry_id }) => entry_id)
      await db.deleteFrom('ledger').where('entry_id', 'in', ids).execute()
      await grant(request)
      expect(await grants()).toBe(had + COPIES)
    })

    it('is left alone when it is another number than the operator was told', async () => {
      const had = await grants()
      const request = { expected: COPIES - 1, request_id: randomUUID() }
      expect(await grant(request)).toEqual({ is_done: false, count: COPIES })
      expect(await call('suspendFound', request)).toEqual({ is_done: false, count: COPIES })
      expect(await grants()).toBe(had)
    })

    it('is suspended, and the others are not', async () => {
      const request = { typed: 'member-1', expected: 3, request_id: randomUUID() }
      expect(await call('suspendFound', request)).toEqual({ is_done: true, count: 3 })
      const { members } = await (operator as Operator).ok('findMembers', { suspended: 'yes' })
      expect(members.map(({ email }) => email).toSorted()).toEqual([
        'member-10@copies.example',
        'member-11@copies.example',
        'member-1@copies.example',
      ])
    })

    it('is counted before a command changes it', async () => {
      const run = (...words: string[]) =>
        operate(test, { OPERATOR: 'root' }, ['members', ...words, '--reason', 'an outage'])
      const asked = ['grant-found', '--days', '2', '--find', '@copies.example']
      const { said } = await run(...asked)
      expect(said).toContain(`--expect ${COPIES}`)
      expect(await run(...asked, '--expect', '1')).toMatchObject({ code: 1 })
      expect(await run(...asked, '--expect', String(COPIES))).toEqual({
        code: 0,
        said: `2 days granted to ${COPIES}.\n`,
      })
    })

    it('is narrowed first where there are too many', async () => {
      await addCopies(test, ann, MOST_CHANGED, COPIES)
      const request = { expected: MOST_CHANGED + COPIES, request_id: randomUUID() }
      const { is_done, count } = await grant(request)
      expect([is_done, count > MOST_CHANGED]).toEqual([false, true])
    })
  })
})
