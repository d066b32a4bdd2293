import { beforeAll, describe, expect, it } from 'vitest'
import type { OldPassword } from '../../../../src/server/auth/old-passwords/old-password.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { insertMovers, tellApart } from '../../../support/time-sign-ins.ts'

const IS_LONG = process.env.TEST_LONG === '1'
const PAIRS = IS_LONG ? 400 : 40
/** Above this the times tell the two kinds apart: five deviations of what chance alone gives. */
const CHANCE = IS_LONG ? 0.6 : 0.83

const ANY = { salt: 'A'.repeat(22), digest: 'any' }
/** Of costs that take a few milliseconds, many times as long as what else a sign-in does. */
const MOVERS: Record<string, OldPassword> = {
  bcrypt: { scheme: { name: 'bcrypt', cost: 7 }, ...ANY },
  argon2id: {
    scheme: {
      name: 'argon2',
      algorithm: 2,
      version: 1,
      memoryCost: 16_384,
      timeCost: 2,
      parallelism: 1,
      outputLen: 32,
    },
    ...ANY,
  },
  md5: { scheme: { name: 'md5' }, ...ANY },
}

describe('while passwords of other panels are left (decision 240)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    beforeAll(() => insertMovers(test, MOVERS))

    it.each(['native', ...Object.keys(MOVERS)])(
      `a sign-in to an account of this kind takes as long as one to none: %s (${PAIRS} pairs)`,
      async (kind) => {
        expect(await tellApart(test, kind, PAIRS)).toBeLessThan(CHANCE)
      },
    )
  })
})
