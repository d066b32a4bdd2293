import { beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { asJson, sendRequest } from '../http/wire.ts'
import { type Console, consoleOf, enrolOperator, type Operator } from './operators.ts'

const CALLS = Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS).map(([name, endpoint]) => ({
  ...endpoint,
  name: name as ConsoleCall,
}))
const GUARDED = CALLS.filter(({ guard }) => guard !== 'everyone')
const POSTED = CALLS.filter(({ method }) => method === 'POST')

const PARAMS = { order_no: '20261121-ZZZZZZZZZZ', name: 'x', account_number: '1', message_id: '1' }

const urlOf = ({ path }: { path: string }) =>
  path
    .replace(':order_no', '20261121-ZZZZZZZZZZ')
    .replace(':provider_id', 'stripe')
    .replaceAll(/:[a-z_]+/g, 'x')

describe('the calls of the console (requirement 6)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let operator: Operator
    let member: Console
    beforeAll(async () => {
      operator = await enrolOperator(test)
      member = consoleOf(test.browser())
      await test.signUp(member.browser)
    })

    it('are guarded but for sign-in, enrolment and sign-out', () => {
      const open = CALLS.filter(({ guard }) => guard === 'everyone').map(({ name }) => name)
      expect(open).toEqual([
        'getOperator',
        'openEnrolment',
        'finishEnrolment',
        'beginOperatorPasskey',
        'signInOperator',
        'signOutOperator',
      ])
    })

    it.each(GUARDED)('$name refuses visitors and members', async ({ name }) => {
      for (const stranger of [consoleOf(test.browser()), member]) {
        expect(await stranger.refused(name, {}, PARAMS)).toEqual({ error: 'unauthenticated' })
      }
    })

    it.each(POSTED)('$name refuses pages of another origin', async (endpoint) => {
      const { status, body } = await operator.browser.send(
        { ...endpoint, path: urlOf(endpoint) },
        { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
      )
      expect([status, body]).toEqual([403, { error: 'origin_refused' }])
    })

    it.each(CALLS)('$name refuses a field that it does not have', async (endpoint) => {
      const { status, body } = await operator.browser.send(
        { ...endpoint, path: urlOf(endpoint) },
        { request: { is_admin: 'yes' } },
      )
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: 'invalid_request' })
    })

    it.each(POSTED)('$name takes only JSON, and no other method', async (endpoint) => {
      const url = urlOf(endpoint)
      const headers = { 'content-type': 'text/plain' }
      expect((await sendRequest(test.app, { url, payload: 'a=1', headers })).status).toBe(415)
      const notJson = await sendRequest(test.app, { url, payload: '{', headers: asJson })
      expect(notJson.status).toBe(400)
      const other = await sendRequest(test.app, { method: 'PUT', url })
      expect(other.status).toBe(405)
      expect(String(other.headers.allow)).toContain('POST')
    })

    it('are not published with the calls of members', async () => {
      const { text } = await sendRequest(test.app, { method: 'GET', url: '/api/openapi.json' })
      expect(text).not.toContain('/api/operator')
    })

    it('no answer may be stored', async () => {
      const { headers } = await operator.browser.send(CONSOLE_ENDPOINTS.getOverview)
      expect(headers['cache-control']).toBe('no-store')
    })

    it('are not found when they are unknown, in JSON', async () => {
      const answer = await sendRequest(test.app, { method: 'GET', url: '/api/operator/nope' })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { error: 'not_found' }])
    })
  })
})
