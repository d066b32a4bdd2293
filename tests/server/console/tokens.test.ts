import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { TOKEN_ROLES } from '#contract/console/roles.ts'
import { API_DOCUMENT_PATH, MAX_TOKENS } from '#contract/console/tokens.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { readOperatorGuide } from '../../support/operator-guide.ts'
import { deleteExpired } from '../delete-expired.ts'
import { asJson, sendRequest } from '../http/wire.ts'
import { operate } from '../operator/operator.ts'
import { auditOf, command, enrolOperator, type Operator, WHY } from './operators.ts'

const CALLS = Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS)
/** Calls that a person makes: sign-in, a second factor, an operator's own things, owners' work. */
const FOR_PEOPLE = [
  ...['getOperator', 'openEnrolment', 'finishEnrolment', 'beginOperatorPasskey'],
  ...['signInOperator', 'signOutOperator', 'confirmFactor', 'checkContent', 'getAudit'],
  ...['checkImport', 'importMembers', 'inviteMembers'],
  ...['listOperators', 'addOperator', 'changeOperatorRoles', 'resetOperator', 'removeOperator'],
  ...['addProvider', 'changeProvider', 'offerProvider', 'removeProvider'],
  'addTelegramChat',
  ...['listTokens', 'makeToken', 'revokeToken', 'addWebhook', 'testWebhook', 'repeatWebhook'],
  'backUp',
  'acceptDispute',
  ...[
    'removeWebhook',
    'testAlerts',
    'refundOrder',
    'confirmRefund',
    'denyRefund',
    'setRefundLimit',
    'makeVouchers',
    'makeTrafficVouchers',
    'makeCoupon',
    'eraseMember',
  ],
  ...['resetFactors', 'changeMemberEmail', 'suspendFound', 'grantDaysToFound'],
  ...['disconnectFound', 'removeFound', 'startMailing', 'resumeMailing'],
]

/** Calls as a tool does: with a token, without cookie, origin or any header of a browser. */
async function callWith(test: TestApp, token: string, name: ConsoleCall, request: object = {}) {
  const { method, path } = CONSOLE_ENDPOINTS[name]
  const { status, text, headers } = await sendRequest(test.app, {
    method,
    url: path.replace(':order_no', '20261121-ZZZZZZZZZZ').replaceAll(/:[a-z_]+/g, '1'),
    headers: { ...(method === 'POST' && asJson), authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: JSON.stringify(request) }),
  })
  return { status, body: JSON.parse(text), headers }
}

describe('tokens of operators’ own tools (decision 169)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let owner: Operator
    beforeAll(async () => {
      owner = await enrolOperator(test)
    })
    const dayIn = (days: number) =>
      new Date(test.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10)
    const make = async (name: string, roles: readonly string[] = ['support'], days = 30) => {
      const request = { name, roles, until: dayIn(days), ...WHY }
      const { token } = await owner.ok('makeToken', request)
      return token ?? ''
    }
    const inCommand = (...words: string[]) =>
      operate(test, { OPERATOR: 'root' }, ['tokens', ...words, '--reason', 'a test'])
    const listed = async (name: string) =>
      (await owner.ok('listTokens')).tokens.find((token) => token.name === name)

    it('make the calls of their roles, and the audit names them', async () => {
      const token = await make('helpdesk', ['support', 'nodes'])
      expect(token).toMatch(/^op_[A-Za-z0-9_-]{43}$/)
      expect((await callWith(test, token, 'getMessages')).status).toBe(200)
      expect(await callWith(test, token, 'getNumbers')).toMatchObject({
        status: 403,
        body: { error: 'other_role' },
      })
      const request = {
        name: 'Oslo 7',
        country: 'NO',
        endpoint: 'o7.example:51820',
        capacity: 9,
        dns: '',
      }
      const added = await callWith(test, token, 'addNode', { ...request, ...WHY })
      expect([added.status, added.body]).toEqual([200, expect.anything()])
      expect((await auditOf(test)).at(-1)).toMatch(/^token helpdesk: nodes add Oslo 7/)
      expect(await auditOf(test)).toContain(
        `day-shift: tokens make helpdesk --roles support,nodes --until ${dayIn(30)} (${WHY.why})`,
      )
    })

    it('make every call of their four roles but those that a person has to make', async () => {
      const token = await make('everything', TOKEN_ROLES)
      const refused: string[] = []
      for (const [name] of CALLS) {
        const { body } = await callWith(test, token, name as ConsoleCall, { not: 'a field' })
        expect(body.error, name).not.toBe('unauthenticated')
        if (body.error === 'other_role') refused.push(name)
      }
      expect(refused.sort()).toEqual(FOR_PEOPLE.toSorted())
    })

    it('count instead of a cookie that comes along, and never for a page of another origin', async () => {
      const token = await make('with-cookie', ['content'])
      const headers = { authorization: `Bearer ${token}` }
      const answer = await owner.browser.send(CONSOLE_ENDPOINTS.getMessages, { headers })
      expect([answer.status, answer.body]).toEqual([403, { error: 'other_role' }])
      const foreign = { ...headers, origin: 'https://evil.example' }
      const crossing = await owner.browser.send(CONSOLE_ENDPOINTS.applyContent, {
        headers: foreign,
      })
      expect(crossing.body).toEqual({ error: 'origin_refused' })
    })

    it('are kept as hashes, and never logged', async () => {
      const token = await make('hashed')
      await callWith(test, token, 'getOverview')
      const rows = await test.services.db.selectFrom('operator_token').selectAll().execute()
      const kept = [JSON.stringify(rows), ...(await auditOf(test)), ...test.log].join('\n')
      expect(kept).not.toContain(token.slice(3))
      expect(JSON.stringify(await owner.ok('listTokens'))).not.toContain('token_hash')
    })

    it('say the day of their last use, and neither second nor address', async () => {
      const token = await make('seldom')
      expect(await listed('seldom')).toMatchObject({ last_used_day: null })
      await callWith(test, token, 'getOverview')
      expect(await listed('seldom')).toMatchObject({ last_used_day: dayIn(0) })
      test.clock.advance(DAY_MS)
      await callWith(test, token, 'getOverview')
      const { output } = await operate(test, {}, ['tokens', 'list'])
      expect(output).toMatch(new RegExp(`seldom +support +day-shift +\\S+ +${dayIn(0)}`))
      owner = await enrolOperator(test, 'second-day')
    })

    it('end with their last day, and stay in the list for thirty days', async () => {
      const token = await make('short', ['support'], 1)
      test.clock.advance(DAY_MS)
      expect((await callWith(test, token, 'getMessages')).status).toBe(200)
      test.clock.advance(DAY_MS)
      expect(await callWith(test, token, 'getMessages')).toMatchObject({
        status: 401,
        body: { error: 'token_refused' },
      })
      expect((await operate(test, {}, ['tokens', 'list'])).output).toMatch(/short .* ended/)
      test.clock.advance(31 * DAY_MS)
      await deleteExpired(test.services)
      expect((await operate(test, {}, ['tokens', 'list'])).output).not.toContain('short')
      owner = await enrolOperator(test, 'next-month')
    })

    it('are revoked at once, by page and by command', async () => {
      const tokens = [await make('one'), await make('two')]
      const id = (await listed('one'))?.token_id ?? ''
      await owner.ok('revokeToken', WHY, { token_id: id })
      expect(await owner.refused('revokeToken', WHY, { token_id: id })).toEqual({
        error: 'not_found',
      })
      expect((await inCommand('revoke', 'two')).output).toBe('two: revoked\n')
      for (const token of tokens)
        expect((await callWith(test, token, 'getMessages')).status).toBe(401)
      expect((await auditOf(test)).slice(-3).join()).toContain('root: tokens revoke two (a test)')
    })

    it.each([
      ['end with the owner who is removed', ['remove']],
      ['end with the owner who is reset, and stay so after the new enrolment', ['reset']],
      ['end with the owner’s role, and stay so when it is given back', ['roles', 'support']],
    ])('%s', async (_sentence, [word = '', roles]) => {
      const leaving = await enrolOperator(test, `leaving-${word}`)
      const request = { name: `of-${word}`, roles: ['support'], until: dayIn(9), ...WHY }
      const { token } = await leaving.ok('makeToken', request)
      expect((await callWith(test, token ?? '', 'getMessages')).status).toBe(200)
      await command(test, word, leaving.name, ...(roles ? ['--roles', roles] : []))
      if (roles) await command(test, word, leaving.name, '--roles', 'owner')
      expect((await callWith(test, token ?? '', 'getMessages')).status).toBe(401)
    })

    it('of a command belong to nobody, and are shown once', async () => {
      const words = ['--roles', 'finance', '--until', dayIn(10)]
      const { output } = await inCommand('make', 'bookkeeping', ...words)
      const token = /^op_\S+$/m.exec(output)?.[0] ?? ''
      expect((await callWith(test, token, 'getNumbers')).status).toBe(200)
      expect(await listed('bookkeeping')).toMatchObject({ made_by: 'root', roles: ['finance'] })
      expect((await inCommand('list')).output).not.toContain(token)
    })

    it.each([
      ['Nightly', 9, 'name_invalid'],
      ['bookkeeping', 9, 'name_taken'],
      ['too-long', 367, 'end_invalid'],
      ['over', -1, 'end_invalid'],
    ])('are refused in words: %s until %i days from now', async (name, days, problem) => {
      const request = { name, roles: ['support'], until: dayIn(days), ...WHY }
      expect(await owner.ok('makeToken', request)).toEqual({ token: null, problem })
      const words = ['--roles', 'support', '--until', dayIn(days)]
      expect((await inCommand('make', name, ...words)).code).toBe(1)
    })

    it('never have all the work, and need a role, a second factor and an owner', async () => {
      const request = { name: 'chief', until: dayIn(9), ...WHY }
      for (const roles of [['owner'], []]) {
        expect(await owner.refused('makeToken', { ...request, roles })).toMatchObject({
          error: 'invalid_request',
        })
      }
      expect((await inCommand('make', 'chief', '--roles', 'owner', '--until', dayIn(9))).code).toBe(
        2,
      )
      test.clock.advance(11 * 60_000)
      expect(await owner.refused('makeToken', { ...request, roles: ['nodes'] })).toEqual({
        error: 'second_step_needed',
      })
      await owner.ok('confirmFactor', { code: owner.app.code() })
    })

    it('that are wrong are refused twenty times an hour, then limited; right ones still work', async () => {
      const token = await make('in-the-same-house')
      const own = await createTestApp({
        engine,
        env: { PUBLIC_URL: 'https://lark.example', TRUSTED_PROXIES: '10.0.0.1' },
      })
      const guess = async () => (await callWith(own, `op_${'x'.repeat(43)}`, 'getOverview')).status
      const statuses = []
      for (let tries = 0; tries < 22; tries += 1) statuses.push(await guess())
      expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
      const { output } = await operate(own, {}, [
        ...['tokens', 'make', 'right', '--roles', 'support'],
        ...['--until', '2027-01-31', '--reason', 'a test'],
      ])
      const right = /^op_\S+$/m.exec(output)?.[0] ?? ''
      expect((await callWith(own, right, 'getMessages')).status).toBe(200)
      expect((await callWith(own, token, 'getMessages')).status).toBe(429)
      own.clock.advance(HOUR_MS)
      expect(await guess()).toBe(401)
      const lines = (await auditOf(own)).filter((line) => line.includes('console token refused'))
      expect(lines.slice(0, 2).map((line) => line.split(', ')[1])).toEqual([
        'once within the hour)',
        '10 times within the hour)',
      ])
      await own.close()
    })

    it('have a document that operators alone read, by page and by command', async () => {
      const { status, body } = await owner.browser.send({ method: 'GET', path: API_DOCUMENT_PATH })
      const visitor = await sendRequest(test.app, { method: 'GET', url: API_DOCUMENT_PATH })
      expect([status, visitor.status]).toEqual([200, 401])
      const file = `${test.services.config.dataDir}/api.json`
      expect((await operate(test, {}, ['tokens', 'document', file])).output).toBe(
        `${file}: written\n`,
      )
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(body)
      expect((await operate(test, {}, ['tokens', 'document', file])).code).toBe(1)
    })

    it('make the call that the guide shows, typed as it stands there', async () => {
      const SKYLARK_TOKEN = await make('guide', ['finance'])
      const [shown = ''] = /^curl .*\\\n.*\/api\/operator\/.*$/m.exec(readOperatorGuide()) ?? []
      const origin = await test.app.listen({ port: 0 })
      const typed = shown.replace('https://skylark.example', origin)
      const env = { ...process.env, SKYLARK_TOKEN }
      const { stdout } = await promisify(execFile)('sh', ['-c', typed], { env })
      expect(JSON.parse(stdout)).toEqual({ orders: [] })
    })

    it('are at most fifty', async () => {
      const { length } = (await owner.ok('listTokens')).tokens
      for (let number = length; number < MAX_TOKENS; number += 1) await make(`more-${number}`)
      const request = { name: 'one-more', roles: ['support'], until: dayIn(9), ...WHY }
      expect(await owner.ok('makeToken', request)).toEqual({ token: null, problem: 'too_many' })
    })
  })
})
