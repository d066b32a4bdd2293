import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { OldPassword } from '../../src/server/auth/old-passwords/old-password.ts'
import { wrapOldPasswords } from '../../src/server/auth/old-passwords/wrap-old-passwords.ts'
import type { TestApp } from './app.ts'
import { areaUnderCurve } from './area-under-curve.ts'
import { insertMover } from './panel-passwords.ts'

const addressOf = (kind: string) => `${kind}@mail.example`

/** Brings in a member of each kind beside one who signed up here, and wraps their passwords. */
export async function insertMovers(
  test: TestApp,
  movers: Record<string, OldPassword>,
): Promise<void> {
  await test.signUp(test.browser(), { email: addressOf('native') })
  const untilMs = test.services.now() + 365 * DAY_MS
  for (const [kind, password] of Object.entries(movers)) {
    await insertMover(test.services, { email: addressOf(kind), password, untilMs })
  }
  await wrapOldPasswords(test.services, new AbortController().signal)
}

/**
 * Times wrong sign-ins to an account of a kind and to none, in turn.
 * @returns how well the time tells them apart: the area under the curve, 0.5 for not at all
 */
export async function tellApart(test: TestApp, kind: string, pairs: number): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const timeSignIn = async (which: keyof typeof times, nth: number) => {
    const email = which === 'known' ? addressOf(kind) : addressOf(`nobody-${nth}`)
    const payload = { identifier: email, password: 'not the one' }
    const begunMs = performance.now()
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/api/sign-in', payload })
    times[which].push(performance.now() - begunMs)
    if (statusCode !== 403) throw new Error(`a sign-in of ${which} was answered ${statusCode}`)
  }
  for (let nth = 0; nth < pairs; nth += 1) {
    // no try counts any more
    test.clock.advance(HOUR_MS + 1)
    // neither is always the one that comes after the other
    const turns = nth % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of turns) await timeSignIn(which, nth)
  }
  return areaUnderCurve(times.known, times.unknown)
}
