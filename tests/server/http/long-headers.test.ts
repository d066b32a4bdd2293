import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

/** So long that whatever takes the square of it never ends. */
const LONG = 2_000_000

/** Headers that we read ourselves. */
const HEADERS = ['accept-encoding', 'accept-language', 'if-none-match', 'cookie', 'user-agent']
const BLANKS = `a${' '.repeat(LONG)}a`
const SIGNS = [...';,=-*"'].map((sign) => sign.repeat(LONG))

forEachEngine((engine) => {
  describe('a header of two million signs', () => {
    const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))

    it.each(HEADERS)('as %s is read once', async (name) => {
      for (const value of [BLANKS, ...SIGNS]) {
        for (const url of ['/api/session', '/status', '/api/openapi.json']) {
          const { statusCode } = await test.app.inject({ url, headers: { [name]: value } })
          expect(statusCode).toBeLessThan(500)
        }
      }
    })
  })
})
