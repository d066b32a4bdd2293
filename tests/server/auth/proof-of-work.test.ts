import { describe, expect, it, onTestFinished } from 'vitest'
import type { Proof } from '#contract/proof.ts'
import type { ProofPurpose } from '#domain/identity/proof-purposes.ts'
import { PROOF_ROUNDS } from '../../../src/server/auth/limits/proof-of-work.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { proveWork } from '../../support/proof.ts'

const MINUTE_MS = 60_000
const proofRequired = (proof_for: ProofPurpose) => ({ error: 'proof_required', proof_for })

describe('proof of work at a suspicious rate (decision 6)', () => {
  forEachEngine((engine) => {
    const open = (services = {}) =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' }, services })
    const test = beforeEachOpen(() => open())
    let serial = 0

    const send = (browser: Browser, proof?: Proof) => {
      serial += 1
      const email = `person${serial}@mail.example`
      const request = { email, locale: 'en-US', ...(proof && { proof }) } as const
      return browser.call('sendSignUpCode', { request })
    }
    /** asks for codes until the next one needs a proof */
    async function untilSuspicious(service = test) {
      const browser = service.browser()
      for (let time = 0; time < 10; time += 1) expect((await send(browser)).status).toBe(200)
      return browser
    }

    it('is asked for the eleventh code in an hour, whichever browser asks', async () => {
      await untilSuspicious()
      const answer = await send(test.browser())
      expect(answer.status).toBe(428)
      expect(answer.body).toEqual(proofRequired('mailed_code'))
    })

    it('lets the call through, once', async () => {
      const browser = await untilSuspicious()
      const proof = await proveWork(browser, 'mailed_code')
      expect((await send(browser, proof)).status).toBe(200)
      expect((await send(browser, proof)).body).toEqual(proofRequired('mailed_code'))
    })

    it('is about a second of work on a phone, and is taken', async () => {
      const service = await open({ proofRounds: PROOF_ROUNDS })
      onTestFinished(() => service.close())
      const browser = await untilSuspicious(service)
      const proof = await proveWork(browser, 'mailed_code')
      const { cost, keyPrefix } = proof.challenge.parameters
      expect({ cost, keyPrefix }).toEqual({ cost: 5000, keyPrefix: '00' })
      expect((await send(browser, proof)).status).toBe(200)
    })

    it('lets one of twenty calls at once through', async () => {
      const browser = await untilSuspicious()
      const proof = await proveWork(browser, 'mailed_code')
      const answers = await Promise.all(Array.from({ length: 19 }, () => send(browser, proof)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('is good for its purpose alone, and for ten minutes', async () => {
      const browser = await untilSuspicious()
      const other = await proveWork(browser, 'sign_in')
      expect((await send(browser, other)).body).toEqual(proofRequired('mailed_code'))
      const late = await proveWork(browser, 'mailed_code')
      test.clock.advance(10 * MINUTE_MS)
      expect((await send(browser, late)).body).toEqual(proofRequired('mailed_code'))
    })

    const inChallenge = (proof: Proof, change: Partial<Proof['challenge']['parameters']>) => {
      const { parameters, signature } = proof.challenge
      return { ...proof, challenge: { parameters: { ...parameters, ...change }, signature } }
    }

    it.each<[string, (proof: Proof) => Proof]>([
      ['less work', (proof) => inChallenge(proof, { cost: 1 })],
      ['an easier prefix', (proof) => inChallenge(proof, { keyPrefix: '0' })],
      [
        'more time',
        (proof) => {
          const { data } = proof.challenge.parameters
          return inChallenge(proof, { data: { ...data, expires_at_ms: data.expires_at_ms + 1 } })
        },
      ],
      [
        'a signature of its own',
        (proof) => ({ ...proof, challenge: { ...proof.challenge, signature: 'ab'.repeat(32) } }),
      ],
      [
        'another solution',
        (proof) => ({ ...proof, solution: { ...proof.solution, counter: 4_000_000_000 } }),
      ],
    ])('is worth nothing with %s', async (_, alter) => {
      const browser = await untilSuspicious()
      const proof = alter(await proveWork(browser, 'mailed_code'))
      expect((await send(browser, proof)).body).toEqual(proofRequired('mailed_code'))
    })

    it('does not go round the limit', async () => {
      const browser = await untilSuspicious()
      for (let time = 0; time < 20; time += 1) {
        expect((await send(browser, await proveWork(browser, 'mailed_code'))).status).toBe(200)
      }
      const proof = await proveWork(browser, 'mailed_code')
      expect((await send(browser, proof)).body).toMatchObject({ error: 'too_many_requests' })
    })

    it('is asked for without using up what the neighbours may do with one', async () => {
      const browser = await untilSuspicious()
      for (let time = 0; time < 50; time += 1) {
        expect((await send(browser)).body).toEqual(proofRequired('mailed_code'))
      }
      const proof = await proveWork(browser, 'mailed_code')
      expect((await send(browser, proof)).status).toBe(200)
    })

    it('is asked for the sixty-first sign-in of strangers, and never in a known browser', async () => {
      const email = 'member@mail.example'
      const home = test.browser()
      await test.signUp(home, { email })
      await home.ok('signOut')
      const guess = (number: number, proof?: Proof) =>
        test.browser().refused('signIn', {
          identifier: `nobody${number}@mail.example`,
          password: 'not the one',
          ...(proof && { proof }),
        })
      for (let number = 0; number < 60; number += 1) {
        expect(await guess(number)).toEqual({ error: 'wrong_credentials' })
      }
      expect(await guess(60)).toEqual(proofRequired('sign_in'))
      const proof = await proveWork(home, 'sign_in')
      expect(await guess(61, proof)).toEqual({ error: 'wrong_credentials' })
      const reply = await home.ok('signIn', { identifier: email, password: PASSWORD })
      expect(reply).toMatchObject({ signed_in: true })
    })
  })
})
