import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import {
  auditOf,
  consoleOf,
  enrolOperator,
  NO_ORDER,
  OPERATOR_PASSWORD,
  REFUND,
} from '../operators.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))

  let count = 0
  const enrolled = () => {
    count += 1
    return enrolOperator(test, `shift-${count}`)
  }

  describe('signing in at the console', () => {
    it('takes name, password and a code of the app, and leaves a line in the audit', async () => {
      const { name, app } = await enrolled()
      const atConsole = consoleOf(test.browser())
      const code = app.code()
      const attempt = { name: ` ${name.toUpperCase()} `, password: OPERATOR_PASSWORD, code }
      const { body, setCookies } = await atConsole.call('signInOperator', attempt)
      expect(body).toEqual({
        signed_in: true,
        name,
        may: Object.keys(CONSOLE_ENDPOINTS),
        ends_at_ms: test.clock.nowMs + 12 * HOUR_MS,
        has_passkey: false,
      })
      expect(setCookies).toEqual([
        expect.stringMatching(/^operator=\S{43}; Path=\/api\/operator; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^operator-browser=/),
      ])
      expect(await atConsole.ok('getOperator')).toEqual(body)
      expect(await auditOf(test)).toContain(`${name}: console sign-in`)
    })

    it('never says which of the three was wrong', async () => {
      const { name, app } = await enrolled()
      const right = { name, password: OPERATOR_PASSWORD, code: app.code() }
      const atConsole = consoleOf(test.browser())
      for (const wrong of [
        { name: 'nobody' },
        { password: 'another password' },
        { code: app.wrongCode() },
        { code: 'hello' },
      ]) {
        expect(await atConsole.refused('signInOperator', { ...right, ...wrong })).toEqual({
          error: 'wrong_credentials',
        })
      }
      expect(await atConsole.ok('getOperator')).toEqual({ signed_in: false })
    })

    it('takes each code once', async () => {
      const { name, app } = await enrolled()
      const attempt = { name, password: OPERATOR_PASSWORD, code: app.code() }
      await consoleOf(test.browser()).ok('signInOperator', attempt)
      expect(await consoleOf(test.browser()).refused('signInOperator', attempt)).toEqual({
        error: 'wrong_credentials',
      })
    })

    it('signs out, also when nobody is signed in', async () => {
      const operator = await enrolled()
      const cookies = new Map(operator.browser.cookies)
      await operator.ok('signOutOperator')
      for (const [name, value] of cookies) operator.browser.cookies.set(name, value)
      expect(await operator.refused('getOverview')).toEqual({ error: 'unauthenticated' })
      expect(await consoleOf(test.browser()).ok('signOutOperator')).toEqual({})
    })
  })

  describe("an operator's session", () => {
    it('ends half an hour after its last use, where automatic reading does not count', async () => {
      const operator = await enrolled()
      test.clock.advance(20 * MINUTE_MS)
      await operator.ok('getPaymentCases')
      test.clock.advance(20 * MINUTE_MS)
      await operator.ok('getOverview')
      test.clock.advance(10 * MINUTE_MS)
      expect(await operator.refused('getOverview')).toEqual({ error: 'unauthenticated' })
      expect(await operator.ok('getOperator')).toEqual({ signed_in: false })
    })

    it('ends twelve hours after its start, however much it is used', async () => {
      const operator = await enrolled()
      for (let pastMs = 0; pastMs < 12 * HOUR_MS - 20 * MINUTE_MS; pastMs += 20 * MINUTE_MS) {
        test.clock.advance(20 * MINUTE_MS)
        await operator.ok('getPaymentCases')
      }
      test.clock.advance(20 * MINUTE_MS)
      expect(await operator.refused('getPaymentCases')).toEqual({ error: 'unauthenticated' })
    })

    it('asks for the factor again after ten minutes, before money goes back', async () => {
      const operator = await enrolled()
      const refund = () => operator.call('refundOrder', REFUND, NO_ORDER)
      expect((await refund()).body).toEqual({ result: 'nothing_paid' })
      test.clock.advance(10 * MINUTE_MS)
      expect(await refund()).toMatchObject({ status: 403, body: { error: 'second_step_needed' } })
      const wrong = { code: operator.app.wrongCode() }
      expect(await operator.refused('confirmFactor', wrong)).toEqual({ error: 'code_wrong' })
      const code = operator.app.code()
      await operator.ok('confirmFactor', { code })
      expect(await operator.refused('confirmFactor', { code })).toEqual({ error: 'code_wrong' })
      expect((await refund()).body).toEqual({ result: 'nothing_paid' })
    })

    it('bounds wrong codes: five in a quarter of an hour, twenty a day', async () => {
      const operator = await enrolled()
      const wrong = { code: operator.app.wrongCode() }
      const tooMany = { error: 'too_many_requests' }
      for (let round = 0; round < 4; round += 1) {
        for (let tries = 0; tries < 5; tries += 1) {
          expect(await operator.refused('confirmFactor', wrong)).toEqual({ error: 'code_wrong' })
        }
        expect(await operator.refused('confirmFactor', wrong)).toMatchObject(tooMany)
        test.clock.advance(15 * MINUTE_MS)
      }
      expect(await operator.refused('confirmFactor', wrong)).toMatchObject(tooMany)
    })
  })

  describe('members and operators', () => {
    it('have sessions of their own: neither opens what is the other’s', async () => {
      const member = test.browser()
      await test.signUp(member)
      expect(await consoleOf(member).refused('getOverview')).toEqual({ error: 'unauthenticated' })
      const operator = await enrolled()
      expect(await operator.browser.refused('getUsage')).toEqual({ error: 'unauthenticated' })

      const [token = ''] = [...member.cookies].flatMap(([name, value]) =>
        name === 'session' ? [value] : [],
      )
      operator.browser.cookies.set('session', operator.browser.cookies.get('operator') ?? '')
      expect(await operator.browser.refused('getUsage')).toEqual({ error: 'unauthenticated' })
      member.cookies.set('operator', token)
      expect(await consoleOf(member).refused('getOverview')).toEqual({ error: 'unauthenticated' })
    })

    it('a bearer opens nothing of the console', async () => {
      const operator = await enrolled()
      const token = operator.browser.cookies.get('operator') ?? ''
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await test.browser({ headers }).send({
        method: 'GET',
        path: '/api/operator/overview',
      })
      expect(status).toBe(401)
    })
  })
})

describe('behind TLS', () => {
  forEachEngine((engine) => {
    it('the cookie is secure', async () => {
      const env = { PUBLIC_URL: 'https://skylark.example', TRUSTED_PROXIES: '127.0.0.1' }
      const test = await createTestApp({ engine, env })
      try {
        const headers = { 'x-forwarded-proto': 'https' }
        const operator = await enrolOperator(
          { ...test, browser: () => test.browser({ headers }) },
          'secure',
        )
        expect([...operator.browser.cookies.keys()]).toEqual([
          '__Secure-operator',
          '__Secure-operator-browser',
        ])
        expect(await operator.ok('getOverview')).toMatchObject({ payment_cases: 0 })
      } finally {
        await test.close()
      }
    })
  })
})
