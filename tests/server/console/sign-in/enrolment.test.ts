import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../../support/app.ts'
import { authenticatorApp } from '../../../support/authenticator-app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import {
  auditOf,
  command,
  consoleOf,
  enrolOperator,
  OPERATOR_PASSWORD,
  tokenIn,
} from '../operators.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))

  const invite = async (name: string) => {
    const token = tokenIn((await command(test, 'add', name)).output)
    const atConsole = consoleOf(test.browser())
    const { secret } = await atConsole.ok('openEnrolment', { token })
    return { token, atConsole, app: authenticatorApp(test, secret) }
  }

  describe('npm run operator -- operators', () => {
    it('knows nobody before the first command', async () => {
      expect((await command(test, 'list')).output).toBe(
        'No operators yet. Add one: operators add <name>\n',
      )
    })

    it('adds, lists and removes, with a line in the audit each', async () => {
      const added = await command(test, 'add', 'first', '--reason', 'founding')
      expect(added.output).toMatch(/^first: .*\nhttp:\/\/localhost:8080\/operator\/enrol#\S{43}\n$/)
      expect((await command(test, 'list')).output).toBe('first  owner  invited  seen never\n')
      expect(JSON.parse((await command(test, 'list', '--json')).output)).toEqual([
        { name: 'first', roles: ['owner'], state: 'invited', seen_at_ms: null },
      ])
      expect((await command(test, 'remove', 'first')).output).toBe('first: removed\n')
      expect((await auditOf(test)).filter((line) => line.includes('first'))).toEqual([
        'root: operators add first --roles owner (founding)',
        'root: operators remove first',
      ])
    })

    it.each([
      [['add', 'First'], 'lower-case letters'],
      [['add', 'a'], 'lower-case letters'],
      [['remove', 'nobody'], 'No operator named nobody.'],
      [['reset', 'nobody'], 'No operator named nobody.'],
    ])('%j says what is wrong', async (words, sentence) => {
      const refused = await command(test, ...words)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain(sentence)
    })

    it('takes no name twice', async () => {
      await command(test, 'add', 'twice')
      expect((await command(test, 'add', 'twice')).output).toBe(
        'An operator with that name exists already. Choose another name. For a new link: operators reset twice\n',
      )
    })

    it('says that a link has expired', async () => {
      await command(test, 'add', 'late')
      test.clock.advance(DAY_MS)
      expect((await command(test, 'list')).output).toMatch(/^late +owner +link expired/m)
    })
  })

  describe('an enrolment link', () => {
    it('sets password and app once, signs in, and is spent', async () => {
      const { token, atConsole, app } = await invite('sets')
      const code = app.code()
      const reply = await atConsole.ok('finishEnrolment', {
        token,
        password: OPERATOR_PASSWORD,
        code,
      })
      expect(reply).toMatchObject({ signed_in: true, name: 'sets' })
      expect(await atConsole.ok('getOverview')).toMatchObject({ payment_cases: 0 })
      const again = { token, password: OPERATOR_PASSWORD, code }
      expect(await atConsole.refused('finishEnrolment', again)).toEqual({ error: 'link_spent' })
      expect(await atConsole.refused('openEnrolment', { token })).toEqual({ error: 'link_spent' })
      expect(await auditOf(test)).toContain('sets: console enrolled')
    })

    it('shows the same secret however often it is opened', async () => {
      const { token, atConsole } = await invite('again')
      const first = await atConsole.ok('openEnrolment', { token })
      expect(await atConsole.ok('openEnrolment', { token })).toEqual(first)
      expect(first.uri).toContain('otpauth://totp/Skylark%20operator:again')
    })

    it('ends after a day', async () => {
      const { token, atConsole } = await invite('a-day')
      test.clock.advance(DAY_MS)
      expect(await atConsole.refused('openEnrolment', { token })).toEqual({ error: 'link_spent' })
    })

    it('lets nobody in before a code of the app was shown', async () => {
      const { token, atConsole, app } = await invite('no-factor')
      const set = { token, password: OPERATOR_PASSWORD, code: app.wrongCode() }
      expect(await atConsole.refused('finishEnrolment', set)).toEqual({ error: 'code_wrong' })
      const attempt = { name: 'no-factor', password: OPERATOR_PASSWORD, code: app.code() }
      expect(await atConsole.refused('signInOperator', attempt)).toEqual({
        error: 'wrong_credentials',
      })
      expect(await atConsole.refused('getOverview')).toEqual({ error: 'unauthenticated' })
    })

    it.each([
      ['eleven char', 'password_length'],
      ['x'.repeat(129), 'password_length'],
      ['password1234', 'password_common'],
    ])('takes no password like %j', async (password, error) => {
      const { token, atConsole, app } = await invite(`p-${password.length}`)
      const set = { token, password, code: app.code() }
      expect(await atConsole.refused('finishEnrolment', set)).toEqual({ error })
    })

    it('bounds wrong codes', async () => {
      const { token, atConsole, app } = await invite('guesses')
      const set = { token, password: OPERATOR_PASSWORD, code: app.wrongCode() }
      for (let tries = 0; tries < 5; tries += 1) await atConsole.refused('finishEnrolment', set)
      expect(
        await atConsole.refused('finishEnrolment', { ...set, code: app.code() }),
      ).toMatchObject({
        error: 'too_many_requests',
      })
    })
  })

  describe('npm run operator -- operators reset', () => {
    it('ends sessions, password and app, and gives a new link', async () => {
      const before = await enrolOperator(test, 'lost-phone')
      const { output } = await command(test, 'reset', 'lost-phone')
      expect(await before.refused('getOverview')).toEqual({ error: 'unauthenticated' })
      const attempt = { name: before.name, password: OPERATOR_PASSWORD, code: before.app.code() }
      expect(await before.refused('signInOperator', attempt)).toEqual({
        error: 'wrong_credentials',
      })
      const atConsole = consoleOf(test.browser())
      const { secret } = await atConsole.ok('openEnrolment', { token: tokenIn(output) })
      test.clock.advance(MINUTE_MS)
      const code = authenticatorApp(test, secret).code()
      const set = { token: tokenIn(output), password: OPERATOR_PASSWORD, code }
      expect(await atConsole.ok('finishEnrolment', set)).toMatchObject({ signed_in: true })
    })

    it('remove ends the sessions, too', async () => {
      const operator = await enrolOperator(test, 'leaving')
      await command(test, 'remove', 'leaving')
      expect(await operator.refused('getOverview')).toEqual({ error: 'unauthenticated' })
    })
  })
})
