import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import {
  createSoftPasskey,
  type Mistakes,
  type SoftPasskey,
} from '../../../support/soft-passkey.ts'
import {
  auditOf,
  command,
  consoleOf,
  NO_ORDER,
  OPERATOR_PASSWORD,
  REFUND,
  tokenIn,
} from '../operators.ts'

const REFUSED = { error: 'passkey_refused' }
const WRONG = { error: 'wrong_credentials' }

const MISTAKES: [string, Mistakes][] = [
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: 'A'.repeat(43) }],
  ['without verifying the person', { isVerified: false }],
]

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))

  let count = 0
  async function invited() {
    count += 1
    const name = `key-${count}`
    const token = tokenIn((await command(test, 'add', name)).output)
    const atConsole = consoleOf(test.browser())
    const { options } = await atConsole.ok('openEnrolment', { token })
    const passkey = createSoftPasskey()
    const set = { token, password: OPERATOR_PASSWORD }
    return { name, atConsole, options, passkey, set }
  }
  async function enrolled() {
    const { set, ...operator } = await invited()
    const credential = operator.passkey.create(operator.options)
    await operator.atConsole.ok('finishEnrolment', { ...set, credential })
    return operator
  }
  async function shown(passkey: SoftPasskey, mistakes: Mistakes = {}) {
    const { options } = await consoleOf(test.browser()).ok('beginOperatorPasskey')
    return { credential: passkey.get(options, mistakes) }
  }
  const signIn = (name: string, factor: object) =>
    consoleOf(test.browser()).call('signInOperator', {
      name,
      password: OPERATOR_PASSWORD,
      ...factor,
    })

  describe("an operator's passkey", () => {
    it('takes the place of the authenticator app when the link is used', async () => {
      const { name, atConsole, options, passkey, set } = await invited()
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'Skylark operator' },
        user: { name },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      expect((await atConsole.ok('openEnrolment', { token: set.token })).options).toEqual(options)
      const credential = passkey.create(options)
      expect(await atConsole.ok('finishEnrolment', { ...set, credential })).toMatchObject({
        signed_in: true,
        name,
        has_passkey: true,
      })
      expect(await auditOf(test)).toContain(`${name}: console enrolled`)
    })

    it.each(MISTAKES)('enrols nobody %s', async (_, mistakes) => {
      const { atConsole, options, passkey, set } = await invited()
      const credential = passkey.create(options, mistakes)
      expect(await atConsole.refused('finishEnrolment', { ...set, credential })).toEqual(REFUSED)
      expect(await atConsole.refused('getOverview')).toEqual({ error: 'unauthenticated' })
    })

    it('signs in beside the password, and never without it', async () => {
      const { name, passkey } = await enrolled()
      const factor = await shown(passkey)
      expect((await signIn(name, { ...factor, password: 'another password' })).body).toEqual(WRONG)
      expect((await signIn(name, {})).body).toEqual(WRONG)
      expect((await signIn(name, await shown(passkey))).body).toMatchObject({
        signed_in: true,
        has_passkey: true,
      })
    })

    it.each(MISTAKES)('signs nobody in %s', async (_, mistakes) => {
      const { name, passkey } = await enrolled()
      expect((await signIn(name, await shown(passkey, mistakes))).body).toEqual(WRONG)
    })

    it('signs each challenge once, within five minutes', async () => {
      const { name, passkey } = await enrolled()
      const factor = await shown(passkey)
      expect((await signIn(name, factor)).status).toBe(200)
      expect((await signIn(name, factor)).body).toEqual(WRONG)
      const late = await shown(passkey)
      test.clock.advance(5 * MINUTE_MS)
      expect((await signIn(name, late)).body).toEqual(WRONG)
    })

    it('is never another operator’s, nor one whose counter went back', async () => {
      const [first, second] = [await enrolled(), await enrolled()]
      expect((await signIn(first.name, await shown(second.passkey))).body).toEqual(WRONG)
      expect((await signIn(first.name, await shown(first.passkey, { counter: 7 }))).status).toBe(
        200,
      )
      expect((await signIn(first.name, await shown(first.passkey, { counter: 6 }))).body).toEqual(
        WRONG,
      )
    })

    it('is shown again before money goes back', async () => {
      const { atConsole, passkey } = await enrolled()
      test.clock.advance(10 * MINUTE_MS)
      const refund = () => atConsole.call('refundOrder', REFUND, NO_ORDER)
      expect((await refund()).body).toEqual({ error: 'second_step_needed' })
      const strange = await shown(createSoftPasskey())
      expect(await atConsole.refused('confirmFactor', strange)).toEqual(REFUSED)
      await atConsole.ok('confirmFactor', await shown(passkey))
      expect((await refund()).body).toEqual({ result: 'nothing_paid' })
    })

    it('opens nothing of the site, and a member’s passkey opens nothing of the console', async () => {
      const { name, passkey } = await enrolled()
      const member = test.browser()
      const { options } = await member.ok('beginPasskeySignIn')
      const request = { credential: passkey.get(options) }
      expect((await member.call('passkeySignIn', { request })).body).toEqual({
        ...REFUSED,
        field: 'credential',
      })
      const own = (await member.ok('beginPasskeySignIn')).options
      expect((await signIn(name, { credential: passkey.get(own) })).body).toEqual(WRONG)
    })

    it('is gone after a reset', async () => {
      const { name, atConsole, passkey } = await enrolled()
      await command(test, 'reset', name)
      expect(await atConsole.refused('getOverview')).toEqual({ error: 'unauthenticated' })
      expect((await signIn(name, await shown(passkey))).body).toEqual(WRONG)
    })
  })
})
