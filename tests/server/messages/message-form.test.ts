import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const HOUR_MS = 3_600_000
const MESSAGE = {
  email: 'ann@mail.example',
  message: 'It does not connect.',
  locale: 'en-US',
} as const

describe('messages to support, from the wire and from a form without script', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
    )
    beforeEach(() => test.clock.advance(HOUR_MS))

    const stored = () =>
      test.services.db
        .selectFrom('support_message')
        .selectAll()
        .where('created_at_ms', '=', test.clock.nowMs)
        .execute()

    it.each([
      ['email', { ...MESSAGE, email: 'ann' }],
      ['message', { ...MESSAGE, message: ' \n\u0000 ' }],
      ['message', { ...MESSAGE, message: 'x'.repeat(4001) }],
    ])('are refused without a usable %s', async (field, request) => {
      expect(await test.browser().refused('sendMessage', request)).toEqual({
        error: 'invalid_request',
        field,
      })
      expect(await stored()).toHaveLength(0)
    })

    const post = (
      fields: Record<string, string>,
      headers: Record<string, string> = {},
      remoteAddress = '127.0.0.1',
    ) =>
      test.app.inject({
        method: 'POST',
        url: '/contact-us',
        payload: new URLSearchParams(fields).toString(),
        remoteAddress,
        headers: {
          host: 'lark.example',
          origin: 'https://lark.example',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      })

    it('are kept, and the page says so', async () => {
      const answer = await post({ ...MESSAGE, message: 'a\r\nb' })
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('/contact-us?locale=en-US#sent')
      expect(await stored()).toMatchObject([{ message: 'a\nb' }])
    })

    it.each([
      ['an empty message', { ...MESSAGE, message: '' }, ''],
      ['no address', { ...MESSAGE, email: 'ann' }, '?locale=en-US'],
      ['a field too many', { ...MESSAGE, is_admin: '1' }, ''],
    ])('with %s are refused in words', async (_, fields, query) => {
      const answer = await post(fields)
      expect(answer.headers.location).toBe(`/contact-us${query}#not-sent`)
      expect(await stored()).toHaveLength(0)
    })

    it('that come too often are refused in words, which name what helps', async () => {
      for (let time = 0; time < 5; time += 1) await post(MESSAGE)
      const answer = await post(MESSAGE)
      expect(answer.headers.location).toBe('/contact-us?locale=en-US#needs-script')
    })

    it.each([
      [403, { origin: 'https://evil.example' }],
      [403, { 'sec-fetch-site': 'cross-site' }],
      [415, { 'content-type': 'application/json' }],
      [415, { 'content-type': 'text/plain' }],
    ])('are answered with %i from elsewhere or in another form', async (status, headers) => {
      const answer = await post(MESSAGE, headers as Record<string, string>)
      expect(answer.statusCode).toBe(status)
      expect(await stored()).toHaveLength(0)
    })

    it('of a megabyte are refused', async () => {
      const answer = await post({ ...MESSAGE, message: 'x'.repeat(1_000_000) })
      expect(answer.statusCode).toBe(413)
    })
  })
})
