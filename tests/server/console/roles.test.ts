import { beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { ROLES, type Role } from '#contract/console/roles.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { auditOf, command, enrolOperator, type Operator } from './operators.ts'

const CALLS = Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS).map(([name, endpoint]) => ({
  name: name as ConsoleCall,
  ...endpoint,
}))
const PARAMS = {
  order_no: '20261121-ZZZZZZZZZZ',
  account_number: '1',
}
const REFUSED = { error: 'other_role' }

describe('roles of operators (decision 184)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))
    const operators = {} as Record<Role, Operator>
    beforeAll(async () => {
      for (const role of ROLES) {
        operators[role] = await enrolOperator(shop, `the-${role}`)
        await command(shop, 'roles', `the-${role}`, '--roles', role)
      }
    })
    const mayOf = async (role: Role) => {
      const session = await operators[role].ok('getOperator')
      if (!session.signed_in) throw new Error('signed out')
      return session.may
    }

    it('give owners every call, and other roles all but a list of calls of owners', async () => {
      expect(await mayOf('owner')).toEqual(CALLS.map(({ name }) => name))
      const others = await Promise.all(ROLES.slice(1).map(mayOf))
      const missing = CALLS.filter(({ name }) => !others.flat().includes(name))
      expect(missing.map(({ name }) => name).sort()).toEqual([
        'addOperator',
        'addProvider',
        'addTelegramChat',
        'addWebhook',
        'backUp',
        'changeOperatorRoles',
        'changeProvider',
        'checkImport',
        'getAudit',
        'importMembers',
        'listOperators',
        'listTokens',
        'makeToken',
        'offerProvider',
        'removeOperator',
        'removeProvider',
        'removeWebhook',
        'repeatWebhook',
        'resetOperator',
        'revokeToken',
        'setRefundLimit',
        'testAlerts',
        'testWebhook',
      ])
    })

    it.each(ROLES)(
      '%s: every call of other roles is refused, and none of its own',
      async (role) => {
        const may = await mayOf(role)
        const guarded = CALLS.filter(({ guard }) => guard !== 'everyone')
        for (const { name, method, path } of guarded) {
          const ids = {
            message_id: 'x',
            version_id: 'x',
            webhook_id: 'x',
            token_id: 'x',
            mailing_id: 'x',
          }
          const params = { ...PARAMS, name: 'x', ...ids }
          const { body } = await operators[role].call(name, { not: 'a field' }, params)
          const told = expect(body, `${role} ${method} ${path}`)
          if (may.includes(name)) told.not.toEqual(REFUSED)
          else told.toEqual(REFUSED)
        }
      },
    )

    it('hide today’s revenue from operators who do not handle money', async () => {
      await (await shop.member()).buy('gold', 'month')
      shop.clock.advance(15_000)
      for (const role of ROLES) {
        const { today } = await operators[role].ok('getOverview')
        const seesMoney = role === 'owner' || role === 'finance'
        expect(today.money, role).toHaveLength(seesMoney ? 1 : 0)
        expect(today.completed).toBe(1)
      }
    })

    it('are changed by command, from the next call on, and stand in list and audit', async () => {
      const { name, refused, ok } = operators.nodes
      expect(await refused('getMessages')).toEqual(REFUSED)
      await command(shop, 'roles', name, '--roles', 'support,nodes', '--reason', 'on call')
      await ok('getMessages')
      await ok('getConsoleNodes')
      await command(shop, 'roles', name, '--roles', 'nodes')
      expect(await refused('getMessages')).toEqual(REFUSED)
      expect((await command(shop, 'list')).output).toMatch(/^the-nodes +nodes +enrolled/m)
      const lines = (await auditOf(shop)).filter((line) => line.includes('the-nodes'))
      expect(lines).toContain('root: operators roles the-nodes --roles support,nodes (on call)')
    })

    it('are given when an operator is added; all of them by default', async () => {
      await command(shop, 'add', 'no-word')
      await command(shop, 'add', 'one-word', '--roles', 'content')
      const { output } = await command(shop, 'list')
      expect(output).toMatch(/^no-word +owner +invited/m)
      expect(output).toMatch(/^one-word +content +invited/m)
    })

    it.each([
      ['roles', 'the-owner', '--roles', 'chief'],
      ['roles', 'the-owner'],
      ['add', 'other-word', '--roles', 'owner,chief'],
    ])('are refused in words when one is unknown: %s %s', async (...words) => {
      const { code, output } = await command(shop, ...words)
      expect([code === 0, output]).toEqual([
        false,
        expect.stringMatching(/--roles .*owner, support, finance, nodes, content/),
      ])
      expect((await command(shop, 'roles', 'nobody-here', '--roles', 'owner')).output).toContain(
        'No operator named nobody-here',
      )
    })
  })
})
