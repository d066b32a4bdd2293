import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { proveWork } from '../../../support/proof.ts'
import { deleteExpired } from '../../delete-expired.ts'
import {
  auditOf,
  type Console,
  command,
  consoleOf,
  enrolOperator,
  OPERATOR_PASSWORD,
  type Operator,
} from '../operators.ts'

const DAY_MS = 24 * HOUR_MS
const WRONG = { error: 'wrong_credentials' }
const PROOF_REQUIRED = { error: 'proof_required', proof_for: 'sign_in' }

describe('operator lock-out', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
    )
    let operator: Operator
    beforeEach(async () => {
      operator = await enrolOperator(test)
      await operator.ok('signOutOperator')
    })

    const right = () => {
      test.clock.advance(30_000)
      return { name: operator.name, password: OPERATOR_PASSWORD, code: operator.app.code() }
    }
    const stranger = (network: number) =>
      consoleOf(test.browser({ address: `198.51.100.${network}` }))
    /** Wrong tries of strangers, each few from a network of their own. */
    async function tryWrong(times: number, change: object = { password: 'not the one at all' }) {
      for (let time = 0; time < times; time += 1) {
        const atConsole = stranger(Math.floor(time / 5))
        const attempt = { ...right(), ...change }
        let answer = await atConsole.refused('signInOperator', attempt)
        if (answer.error === 'proof_required') answer = await withProof(atConsole, attempt)
        expect(answer).toEqual(WRONG)
      }
    }
    async function withProof(atConsole: Console, attempt: object) {
      const proof = await proveWork(atConsole.browser, 'sign_in')
      return atConsole.refused('signInOperator', { ...attempt, proof })
    }
    /** A browser that never signed in, at a network of its own. */
    const unseen = () => stranger(200)

    it('a browser that the operator used is closed by no wrong tries of strangers', async () => {
      await tryWrong(25)
      expect(await operator.ok('signInOperator', right())).toMatchObject({ signed_in: true })
    })

    it('from an unseen browser the operator still comes in, by a proof of work', async () => {
      await tryWrong(20)
      expect(await unseen().refused('signInOperator', right())).toEqual(PROOF_REQUIRED)
      const proof = await proveWork(unseen().browser, 'sign_in')
      const reply = await unseen().ok('signInOperator', { ...right(), proof })
      expect(reply).toMatchObject({ signed_in: true, name: operator.name })
    })

    it('refuses an unknown name in the same way', async () => {
      await tryWrong(20, { name: 'nobody' })
      const attempt = { ...right(), name: 'nobody' }
      expect(await unseen().refused('signInOperator', attempt)).toEqual(PROOF_REQUIRED)
      expect(await unseen().refused('signInOperator', { ...attempt, name: 'another' })).toEqual(
        WRONG,
      )
    })

    it('one network has ten tries an hour, sixty with a proof of work each', async () => {
      const name = (time: number) => ({ ...right(), name: `nobody-${time}` })
      test.clock.advance(HOUR_MS - (test.clock.nowMs % HOUR_MS))
      for (let time = 0; time < 10; time += 1) {
        expect(await stranger(1).refused('signInOperator', name(time))).toEqual(WRONG)
      }
      expect(await stranger(1).refused('signInOperator', name(10))).toEqual(PROOF_REQUIRED)
      for (let time = 10; time < 60; time += 1) {
        expect(await withProof(stranger(1), name(time))).toEqual(WRONG)
      }
      expect(await withProof(stranger(1), name(60))).toMatchObject({ error: 'too_many_requests' })
      expect(await stranger(2).refused('signInOperator', name(61))).toEqual(WRONG)
    })

    it('a known browser has ten wrong tries in a quarter of an hour and twenty a day', async () => {
      const wrong = () => operator.refused('signInOperator', { ...right(), code: '000000' })
      const attempt = { ...right(), password: 'not the one at all' }
      for (let time = 0; time < 10; time += 1) {
        expect(await operator.refused('signInOperator', attempt)).toEqual(WRONG)
      }
      expect(await operator.refused('signInOperator', attempt)).toEqual({
        error: 'too_many_requests',
        retry_after_s: 15 * 60,
      })
      expect(await unseen().ok('signInOperator', right())).toMatchObject({ signed_in: true })
      test.clock.advance(15 * MINUTE_MS)
      for (let time = 0; time < 10; time += 1) expect(await wrong()).toEqual(WRONG)
      test.clock.advance(15 * MINUTE_MS)
      expect(await wrong()).toMatchObject({ error: 'too_many_requests' })
      test.clock.advance(DAY_MS)
      await operator.ok('signInOperator', right())
    })

    it('right tries are not counted', async () => {
      for (let time = 0; time < 25; time += 1) {
        await operator.ok('signInOperator', right())
      }
    })

    it('a person with the password compares twenty codes a day, and is not told that they end', async () => {
      await tryWrong(20, { code: operator.app.wrongCode() })
      const proof = await proveWork(unseen().browser, 'sign_in')
      expect(await unseen().refused('signInOperator', { ...right(), proof })).toEqual(WRONG)
      expect(await auditOf(test)).toContain(
        `${operator.name}: console sign-in refused (password right, codes of the day used up, once within the hour)`,
      )
      expect(await operator.ok('signInOperator', right())).toMatchObject({ signed_in: true })
      test.clock.advance(DAY_MS)
      expect(await unseen().ok('signInOperator', right())).toMatchObject({ signed_in: true })
    })

    it('wrong passwords use up no codes', async () => {
      await tryWrong(25)
      const proof = await proveWork(unseen().browser, 'sign_in')
      await unseen().ok('signInOperator', { ...right(), proof })
    })

    it('the audit has the first and the tenth refused sign-in, and no unknown name', async () => {
      test.clock.advance(HOUR_MS - (test.clock.nowMs % HOUR_MS))
      await tryWrong(12)
      await tryWrong(2, { name: 'mistyped@mail.example' })
      await tryWrong(1, { code: operator.app.wrongCode() })
      const refused = (await auditOf(test)).filter((line) => line.includes('refused'))
      expect(refused.toSorted()).toEqual([
        '(unknown): console sign-in refused (password wrong, once within the hour)',
        'day-shift: console sign-in refused (password right, code or passkey wrong, once within the hour)',
        'day-shift: console sign-in refused (password wrong, 10 times within the hour)',
        'day-shift: console sign-in refused (password wrong, once within the hour)',
      ])
    })

    const known = () => test.services.db.selectFrom('operator_browser').selectAll().execute()

    it('the mark of a browser is random, for the console alone, and stored as a hash', async () => {
      const { setCookies } = await operator.call('signInOperator', right())
      expect(setCookies).toContainEqual(
        expect.stringMatching(
          /^operator-browser=\S{43}; Max-Age=31536000; Path=\/api\/operator; HttpOnly; SameSite=Strict$/,
        ),
      )
      const mark = operator.browser.cookies.get('operator-browser') ?? ''
      expect(JSON.stringify(await known())).not.toContain(mark)
      expect(await known()).toHaveLength(1)
    })

    it('a mark that was planted before is worth nothing until the operator signs in', async () => {
      const planted = unseen()
      planted.browser.cookies.set('operator-browser', 'A'.repeat(43))
      await tryWrong(20)
      expect(await planted.refused('signInOperator', right())).toEqual(PROOF_REQUIRED)
    })

    it.each(['reset', 'remove'])('operators %s forgets the browsers', async (action) => {
      expect(await known()).toHaveLength(1)
      await command(test, action, operator.name)
      expect(await known()).toHaveLength(0)
    })

    it('a browser is forgotten when nobody signed in there for a year', async () => {
      test.clock.advance(365 * DAY_MS - 30_000)
      await deleteExpired(test.services)
      expect(await known()).toHaveLength(1)
      test.clock.advance(MINUTE_MS)
      await deleteExpired(test.services)
      expect(await known()).toHaveLength(0)
    })
  })
})
