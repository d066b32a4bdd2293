import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts'
import { ErrorReply } from '#contract/errors.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { asJson, POST_ENDPOINTS, pathOf, sendRequest } from './wire.ts'

const PUBLIC_WITH_FIELDS: readonly EndpointName[] = [
  'sendSignUpCode',
  'signUp',
  'signIn',
  'sendRecoveryCode',
  'recover',
  'sendMessage',
  'clientSignIn',
]
const LONG = 'x'.repeat(60_000)

describe('input from the wire (requirement 12.3)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))

    const refusal = (text: string) => v.parse(ErrorReply, JSON.parse(text))

    it.each(POST_ENDPOINTS)('%s refuses a megabyte', async (name) => {
      const payload = JSON.stringify({ email: 'x'.repeat(1_000_000) })
      const answer = await sendRequest(test.app, { url: pathOf(name), payload, headers: asJson })
      expect(answer.status).toBe(413)
      expect(refusal(answer.text)).toEqual({ error: 'payload_too_large' })
    })

    it.each(POST_ENDPOINTS)('%s refuses what is not JSON', async (name) => {
      for (const payload of ['{', 'hello', '{"a":1}}', '\u0000']) {
        const answer = await sendRequest(test.app, { url: pathOf(name), payload, headers: asJson })
        expect(answer.status).toBe(400)
        expect(refusal(answer.text)).toEqual({ error: 'bad_json' })
      }
    })

    it.each(POST_ENDPOINTS)('%s refuses any other content type', async (name) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]) {
        const headers = { 'content-type': type }
        const answer = await sendRequest(test.app, { url: pathOf(name), payload: 'a=1', headers })
        expect(answer.status).toBe(415)
        expect(refusal(answer.text)).toEqual({ error: 'unsupported_media_type' })
      }
    })

    it.each(POST_ENDPOINTS)('%s refuses __proto__ and constructor.prototype', async (name) => {
      for (const payload of [
        '{"__proto__":{"signed_in":true}}',
        '{"constructor":{"prototype":{"signed_in":true}}}',
      ]) {
        const answer = await sendRequest(test.app, { url: pathOf(name), payload, headers: asJson })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
      expect(Object.hasOwn(Object.prototype, 'signed_in')).toBe(false)
    })

    it.each(PUBLIC_WITH_FIELDS)('%s refuses null, lists, texts and numbers', async (name) => {
      for (const payload of ['null', '[]', '[{}]', '"text"', '7', 'true']) {
        const answer = await sendRequest(test.app, { url: pathOf(name), payload, headers: asJson })
        expect(answer.status).toBe(400)
        expect(refusal(answer.text).error).toBe('invalid_request')
      }
    })

    it.each(PUBLIC_WITH_FIELDS)(
      '%s refuses a field that is too long, without echoing it',
      async (name) => {
        const fields = Object.fromEntries(
          ['email', 'identifier', 'code', 'password', 'locale', 'device'].map((key) => [key, LONG]),
        )
        for (const key of Object.keys(fields)) {
          const payload = JSON.stringify({ [key]: LONG })
          const answer = await sendRequest(test.app, {
            url: pathOf(name),
            payload,
            headers: asJson,
          })
          expect(answer.status).toBe(400)
          expect(answer.text.length).toBeLessThan(200)
        }
      },
    )

    it.each(PUBLIC_WITH_FIELDS)('%s names the field that is missing', async (name) => {
      const answer = await sendRequest(test.app, {
        url: pathOf(name),
        payload: '{}',
        headers: asJson,
      })
      expect(answer.status).toBe(400)
      expect(refusal(answer.text)).toEqual({
        error: 'invalid_request',
        field: expect.stringMatching(/^(email|identifier)$/),
      })
    })

    it('refuses an extra field and names it', async () => {
      const payload = JSON.stringify({ email: 'a@mail.example', locale: 'en-US', is_admin: true })
      const answer = await sendRequest(test.app, {
        url: '/api/sign-up/code',
        payload,
        headers: asJson,
      })
      expect(refusal(answer.text)).toEqual({ error: 'invalid_request', field: 'is_admin' })
    })

    it('refuses a query that an endpoint does not have', async () => {
      const answer = await sendRequest(test.app, { method: 'GET', url: '/api/session?verbose=1' })
      expect(refusal(answer.text)).toEqual({ error: 'invalid_request', field: 'verbose' })
    })

    it.each(Object.keys(ENDPOINTS) as EndpointName[])(
      '%s answers another method with 405 and the one it takes',
      async (name) => {
        const { method } = ENDPOINTS[name]
        for (const other of ['PUT', 'PATCH', 'DELETE'] as const) {
          const answer = await sendRequest(test.app, { method: other, url: pathOf(name) })
          expect(answer.status).toBe(405)
          expect(String(answer.headers.allow).split(', ')).toContain(method)
          expect(refusal(answer.text)).toEqual({ error: 'method_not_allowed' })
        }
      },
    )

    it.each(['/api', '/api/', '/api/nope', '/api/session/more'])(
      'answers the unknown path %s with 404 in JSON',
      async (url) => {
        const answer = await sendRequest(test.app, { method: 'GET', url })
        expect(answer.status).toBe(404)
        expect(answer.headers['content-type']).toMatch(/^application\/json/)
        expect(refusal(answer.text)).toEqual({ error: 'not_found' })
      },
    )

    it('never lets an answer of the API be stored', async () => {
      for (const url of ['/api/session', '/api/devices', '/api/nope']) {
        const answer = await sendRequest(test.app, { method: 'GET', url })
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    })
  })
})

describe('pages of another origin (requirement 12.2)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['another port', { origin: 'http://localhost:1' }],
      ['no origin at all (a sandbox)', { origin: 'null' }],
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ])('%s may not call for a member', async (_, headers: Record<string, string>) => {
      for (const name of POST_ENDPOINTS) {
        const answer = await sendRequest(test.app, {
          url: pathOf(name),
          payload: '{}',
          headers: { ...asJson, host: 'localhost:8080', ...headers },
        })
        expect(answer.status).toBe(403)
        expect(JSON.parse(answer.text)).toEqual({ error: 'origin_refused' })
      }
    })

    it('get no permission to read an answer', async () => {
      const answer = await sendRequest(test.app, {
        method: 'GET',
        url: '/api/session',
        headers: { origin: 'https://evil.example' },
      })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    })

    it('are refused what pages of this origin may do', async () => {
      expect(await test.browser().ok('signOut')).toEqual({})
    })
  })
})
