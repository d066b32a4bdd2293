import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import {
  auditOf,
  command,
  enrolOperator,
  enrolWith,
  type Operator,
  tokenIn,
  WHY,
} from './operators.ts'

describe('operators at the console (decision 184)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let owner: Operator
    beforeAll(async () => {
      owner = await enrolOperator(test, 'ana')
    })
    const listed = async () => (await owner.ok('listOperators')).operators
    const add = (name: string, ...roles: string[]) =>
      owner.ok('addOperator', { name, roles, ...WHY })

    it('are added with a link that works once, and have the chosen roles', async () => {
      const { link, problem } = await add('ben', 'support', 'nodes')
      expect(problem).toBeNull()
      expect((await listed()).at(1)).toEqual({
        name: 'ben',
        roles: ['support', 'nodes'],
        state: 'invited',
        seen_at_ms: null,
        is_own: false,
      })
      const token = tokenIn(link ?? '')
      const ben = await enrolWith(test, token, 'ben')
      expect(await ben.ok('getMessages')).toMatchObject({ messages: [] })
      expect(await ben.refused('listOperators')).toEqual({ error: 'other_role' })
      expect(await ben.refused('openEnrolment', { token })).toEqual({ error: 'link_spent' })
      expect((await listed()).map(({ name, state, is_own }) => [name, state, is_own])).toEqual([
        ['ana', 'enrolled', true],
        ['ben', 'enrolled', false],
      ])
    })

    it('get other roles, a new link and no access, each from the next call on', async () => {
      const cleo = await enrolWith(test, tokenIn((await add('cleo', 'support')).link ?? ''), 'cleo')
      const parameters = { name: 'cleo' }
      await owner.ok('changeOperatorRoles', { roles: ['finance'], ...WHY }, parameters)
      expect(await cleo.refused('getMessages')).toEqual({ error: 'other_role' })
      await cleo.ok('getPaymentCases')
      const { link } = await owner.ok('resetOperator', WHY, parameters)
      expect(await cleo.refused('getPaymentCases')).toEqual({ error: 'unauthenticated' })
      const enrolledAgain = await enrolWith(test, tokenIn(link ?? ''), 'cleo')
      await owner.ok('removeOperator', WHY, parameters)
      expect(await enrolledAgain.refused('getPaymentCases')).toEqual({ error: 'unauthenticated' })
      expect(await owner.refused('removeOperator', WHY, parameters)).toEqual({ error: 'not_found' })
      const why = `(${WHY.why})`
      const lines = (await auditOf(test)).filter((line) => /^ana: .* cleo /.test(line))
      // all of one moment, as the test's clock stands still
      expect(lines.toSorted()).toEqual([
        `ana: operators add cleo --roles support ${why}`,
        `ana: operators remove cleo ${why}`,
        `ana: operators reset cleo ${why}`,
        `ana: operators roles cleo --roles finance ${why}`,
      ])
    })

    it('cannot change their own access, so that an owner is always left', async () => {
      const parameters = { name: 'ana' }
      const before = await auditOf(test)
      const refused = { problem: 'own_access' }
      expect(
        await owner.ok('changeOperatorRoles', { roles: ['nodes'], ...WHY }, parameters),
      ).toEqual(refused)
      expect(await owner.ok('removeOperator', WHY, parameters)).toEqual(refused)
      expect(await owner.ok('resetOperator', WHY, parameters)).toEqual({ link: null, ...refused })
      expect(await auditOf(test)).toEqual(before)
    })

    it('need a name of their own that can stand in the audit log', async () => {
      for (const [name, problem] of [
        ['ana', 'name_taken'],
        ['Ana Li', 'name_invalid'],
        ['x', 'name_invalid'],
      ] as const) {
        expect(await add(name, 'owner')).toEqual({ link: null, problem })
      }
    })

    it('are changed only by owners who have just shown their second factor', async () => {
      test.clock.advance(11 * 60_000)
      const answer = await owner.refused('addOperator', { name: 'dan', roles: ['owner'], ...WHY })
      expect(answer).toMatchObject({ error: 'second_step_needed' })
      expect((await command(test, 'list')).output).not.toContain('dan')
    })
  })
})
