import { beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { addCopies } from './member-copies.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const COPIES = 2100

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))
  let operator: Operator
  let ann: string
  beforeAll(async () => {
    operator = await enrolOperator(test)
    ann = (await test.signUp(test.browser())).digital_account_number
    await addCopies(test, ann, COPIES)
  })

  const exported = async (search: Record<string, string>) => {
    const text = String(await operator.ok('exportMembers', { ...search, ...WHY }))
    return parseCsv(text).map(({ cells }) => cells)
  }

  describe('the members of a list, exported', () => {
    it('are all that match, once each, newest first, beyond one page of the list', async () => {
      const [head = [], ...rows] = await exported({ typed: '@copies.example' })
      expect(head.slice(0, 4)).toEqual(['account', 'email', 'locale', 'tier'])
      expect(new Set(rows.map(([account]) => account)).size).toBe(COPIES)
      const registered = rows.map((row) => row[5] ?? '')
      expect(registered).toEqual(registered.toSorted().reverse())
    })

    it('are those of the filters, and the audit says which, by whom and why', async () => {
      const rows = await exported({ tier: 'gold' })
      expect(rows).toHaveLength(1)
      expect(await auditOf(test)).toContain(`day-shift: members export tier=gold (${WHY.why})`)
      expect(await operator.refused('exportMembers', {})).toMatchObject({ field: 'why' })
    })

    it('hold no cell that a spreadsheet runs', async () => {
      const formula = '=1+1@formula.example'
      await test.services.db
        .updateTable('account')
        .set({ email: formula })
        .where('digital_account_number', '=', ann)
        .execute()
      const [, row] = await exported({ typed: ann })
      expect(row?.[1]).toBe(`'${formula}`)
    })

    it('are a download that no cache keeps', async () => {
      const answer = await operator.browser.send(CONSOLE_ENDPOINTS.exportMembers, { request: WHY })
      expect(answer.headers).toMatchObject({
        'content-disposition': 'attachment; filename="members.csv"',
        'content-type': 'text/csv; charset=utf-8; header=present',
        'cache-control': 'no-store',
      })
    })

    it('are for operators alone', async () => {
      const request = { request: WHY }
      const { status, body } = await test.browser().send(CONSOLE_ENDPOINTS.exportMembers, request)
      expect([status, body]).toEqual([401, { error: 'unauthenticated' }])
    })
  })

  describe('the members of a list, counted', () => {
    it('are as many as match', async () => {
      expect(await operator.ok('countMembers', { typed: 'member-1@' })).toEqual({ count: 1 })
      expect(await operator.ok('countMembers', { typed: '@copies' })).toEqual({ count: COPIES })
      expect(await operator.ok('countMembers', { suspended: 'yes' })).toEqual({ count: 0 })
    })

    it('are counted up to one more than can be shown', async () => {
      await addCopies(test, ann, MOST_COUNTED, COPIES)
      expect(await operator.ok('countMembers', {})).toEqual({ count: MOST_COUNTED + 1 })
    })
  })
})
