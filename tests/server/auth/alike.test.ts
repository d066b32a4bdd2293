import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { areaUnderCurve } from '../../support/area-under-curve.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { asJson, sendRequest } from '../http/wire.ts'

const IS_LONG = process.env.TEST_LONG === '1'
const PAIRS = IS_LONG ? 200 : 40
/** How far the medians may lie apart: many pairs are needed to tell a small difference from noise. */
const TOLERANCE = IS_LONG ? 0.15 : 0.4
/** Above this the times tell the two kinds apart: five deviations of what chance alone gives. */
const CHANCE = IS_LONG ? 0.65 : 0.83

const known = (number: number) => `known${number}@mail.example`
const unknown = (number: number) => `empty${number}@mail.example`

const CALLS: [string, string, (email: string) => object][] = [
  ['a sign-up code', '/api/sign-up/code', (email) => ({ email, locale: 'en-US' })],
  ['a recovery code', '/api/recovery/code', (email) => ({ email, locale: 'en-US' })],
  ['a sign-in', '/api/sign-in', (identifier) => ({ identifier, password: 'not the one' })],
]

describe('known and unknown addresses (decision 7)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    beforeAll(async () => {
      for (let number = 0; number < PAIRS; number += 1) {
        await test.signUp(test.browser(), { email: known(number) })
      }
      test.clock.advance(3_600_000)
    })

    it.each(CALLS)(
      `asking for %s is answered alike, in body and time (${PAIRS} pairs)`,
      async (_, url, requestFor) => {
        const times = { known: [] as number[], unknown: [] as number[] }
        const askForCode = async (kind: keyof typeof times, email: string) => {
          const payload = JSON.stringify(requestFor(email))
          const started = performance.now()
          const { status, text } = await sendRequest(test.app, { url, payload, headers: asJson })
          times[kind].push(performance.now() - started)
          return { status, text }
        }
        for (let number = 0; number < PAIRS; number += 1) {
          const kinds = [
            () => askForCode('known', known(number)),
            () => askForCode('unknown', unknown(number)),
          ]
          // neither kind is always the one that comes after the other
          const [first, second] = number % 2 === 0 ? kinds : kinds.toReversed()
          expect(await first?.()).toEqual(await second?.())
        }
        const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
        const apart = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)
        const separation = areaUnderCurve(times.known, times.unknown)
        const found = `${ofKnown} ms and ${ofUnknown} ms, told apart ${separation}`
        // a busy machine moves medians of so few, and a quiet one tells microseconds apart
        expect(apart > TOLERANCE && separation > CHANCE, found).toBe(false)
      },
    )
  })
})

const median = (values: readonly number[]) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
