import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_IMPORT_PLACES, MOST_IMPORTED } from '#contract/console/import.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const CSV = `email,tier,expire_date,old_id
ana@mail.example,gold,2090-01-01,1
,diamond,2090-01-01,2
ben@mail.example,gold,2001-01-01,3
`
const SKIP = ['old_id']
const SUMMARY = {
  members: 3,
  tiers: { free: 1, gold: 1, diamond: 1 },
  no_email: 1,
  ended: 1,
  ended_places: [{ unit: 'line', number: 4 }],
}

describe('members imported at the console (decision 171)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let owner: Operator
    beforeAll(async () => {
      owner = await enrolOperator(test)
    })
    const membersCount = async () => (await owner.ok('countMembers', {})).count

    it('are counted first, with every problem of the file, and nothing is changed', async () => {
      expect(await owner.ok('checkImport', { text: CSV, skip: [] })).toEqual({
        summary: null,
        problems: [{ problem: 'unknown_columns', columns: ['old_id'] }],
        problem_count: 1,
      })
      expect(await owner.ok('checkImport', { text: CSV, skip: SKIP })).toEqual({
        summary: SUMMARY,
        problems: [],
        problem_count: 0,
      })
      const bad = `email\n${'nobody\n'.repeat(MOST_IMPORT_PLACES + 1)}`
      const { problems, problem_count } = await owner.ok('checkImport', { text: bad, skip: [] })
      expect(problems).toHaveLength(MOST_IMPORT_PLACES)
      expect(problem_count).toBeGreaterThan(MOST_IMPORT_PLACES)
      const wrong = `email\n${'x\n'.repeat(150_000)}`
      expect(await owner.ok('checkImport', { text: wrong, skip: [] })).toMatchObject({
        problem_count: 150_000,
      })
      const many = `tier\n${'free\n'.repeat(MOST_IMPORTED + 1)}`
      expect(await owner.ok('checkImport', { text: many, skip: [] })).toMatchObject({
        problems: [{ problem: 'too_many', most: MOST_IMPORTED }],
      })
      expect(await membersCount()).toBe(0)
    })

    it('come in once, however often the answer got lost, with the same claim codes', async () => {
      const request = { text: CSV, skip: SKIP, request_id: randomUUID(), ...WHY }
      const first = await owner.ok('importMembers', request)
      expect(first).toMatchObject({ summary: SUMMARY, problem_count: 0 })
      expect(first.claims).toHaveLength(1)
      expect(await owner.ok('importMembers', request)).toEqual(first)
      const stored = await test.services.db.selectFrom('audit').select('audit_id').execute()
      expect(stored.map(({ audit_id }) => audit_id)).not.toContain(request.request_id)
      expect(await membersCount()).toBe(3)
      expect((await auditOf(test)).filter((line) => line.includes('import'))).toEqual([
        `day-shift: members import: 3 accounts (${WHY.why})`,
      ])
      const [claim] = first.claims
      const entered = await test.browser().ok('signIn', {
        identifier: claim?.digital_account_number ?? '',
        password: claim?.claim_code ?? '',
      })
      expect(entered).toMatchObject({ signed_in: true, account: { email: null } })
    })

    it('come in once when two ask at the same time', async () => {
      const request = { text: 'tier\nfree\n', skip: [], request_id: randomUUID(), ...WHY }
      const before = await membersCount()
      const [first, second] = await Promise.all([
        owner.ok('importMembers', request),
        owner.ok('importMembers', request),
      ])
      expect(second).toEqual(first)
      expect(await membersCount()).toBe(before + 1)
    })

    it('are refused whole when one of them has an account already', async () => {
      const before = await membersCount()
      const text = 'email\nnew@mail.example\nana@mail.example\n'
      const request = { text, skip: [], request_id: randomUUID(), ...WHY }
      expect(await owner.ok('importMembers', request)).toEqual({
        summary: null,
        claims: [],
        problem_count: 1,
        problems: [{ problem: 'email_taken', place: { unit: 'line', number: 3 } }],
      })
      expect(await membersCount()).toBe(before)
    })

    it('are emailed once each how to set a password', async () => {
      expect(await owner.ok('countToInvite')).toEqual({ members: 2, minutes: 1 })
      expect(await owner.ok('inviteMembers', WHY)).toMatchObject({ invited: 2 })
      expect(await owner.ok('countToInvite')).toMatchObject({ members: 0 })
      expect(await owner.ok('inviteMembers', WHY)).toMatchObject({ invited: 0 })
    })
  })
})
