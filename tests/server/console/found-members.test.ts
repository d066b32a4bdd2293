import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { addCopies } from './member-copies.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const COPIES = 12
/** More than one call changes. */
const MANY = 600
const WHY_OPTION = ['--reason', 'an outage']

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
  const ledgerCheck = async () => (await operate(test, {}, ['ledger', 'check'])).output

  describe('every member that a search finds', () => {
    it('gets free days once, also when the answer was lost and the call is sent again', async () => {
      const request = { expected: COPIES, request_id: randomUUID() }
      expect(await grant(request)).toEqual({ is_done: true, count: COPIES, done: COPIES })
      expect(await grant(request)).toEqual({ is_done: true, count: COPIES, done: COPIES })
      expect(await grants()).toBe(COPIES)
      expect(await ledgerCheck()).toContain('add up')
      const lines = (await auditOf(test)).filter((line) => line.includes('grant 7 days'))
      expect(lines).toEqual([
        `day-shift: members grant 7 days, ${COPIES} found by typed=@copies.example (${WHY.why})`,
      ])
    })

    it('is left alone when the count differs from the one that the operator saw', async () => {
      const had = await grants()
      const request = { expected: COPIES - 1, request_id: randomUUID() }
      expect(await grant(request)).toEqual({ is_done: false, count: COPIES, done: 0 })
      expect(await call('suspendFound', request)).toEqual({
        is_done: false,
        count: COPIES,
        done: 0,
      })
      expect(await grants()).toBe(had)
    })

    it('is suspended, and the others are not', async () => {
      const request = { typed: 'member-1', expected: 3, request_id: randomUUID() }
      expect(await call('suspendFound', request)).toEqual({ is_done: true, count: 3, done: 3 })
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
      const words = ['grant-found', '--days', '2', '--find', '@copies.example']
      const { output } = await run(...words)
      expect(output).toContain(`--expect ${COPIES}`)
      expect(await run(...words, '--expect', '1')).toMatchObject({ code: 1 })
      expect(await run(...words, '--expect', String(COPIES))).toEqual({
        code: 0,
        output: `2 days granted to ${COPIES}.\n`,
      })
    })

    it('is changed in portions; each continues where the last one ended', async () => {
      await addCopies(test, ann, MANY, COPIES)
      const before = await grants()
      const count = MANY + COPIES
      const change = { days: 5, expected: count, request_id: randomUUID() }
      const first = await grant(change)
      expect(first).toMatchObject({ is_done: false, count, done: 500 })
      const { older_before } = first
      const rest = { is_done: true, count, done: count - 500 }
      expect(await grant({ ...change, before: older_before })).toEqual(rest)
      expect(await grants()).toBe(before + count)
      const lines = (await auditOf(test)).filter((line) => line.includes('grant 5 days'))
      expect(lines).toHaveLength(1)
    })

    it('is changed by a command that shows its progress', async () => {
      const words = ['members', 'suspend-found', '--find', '@copies.example', ...WHY_OPTION]
      const { code, output } = await operate(test, {}, [...words, '--expect', `${MANY + COPIES}`])
      expect([code, output]).toEqual([0, `500 of ${MANY + COPIES}\nSuspended ${MANY + COPIES}.\n`])
    })

    it('gets the same days once within a day, so that a change that was interrupted is repeated', async () => {
      const expected = MANY + COPIES
      const before = await grants()
      await grant({ days: 6, expected, request_id: randomUUID() })
      const words = ['members', 'grant-found', '--days', '6', '--find', '@copies.example']
      const runCommand = () =>
        operate(test, {}, [...words, ...WHY_OPTION, '--expect', `${expected}`])
      expect((await runCommand()).output).toBe(
        `500 of ${expected}\n6 days granted to ${expected}.\n`,
      )
      expect(await grants()).toBe(before + expected)
      test.clock.advance(DAY_MS + MINUTE_MS)
      await runCommand()
      expect(await grants()).toBe(before + 2 * expected)
    })
  })
})
