import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columns } from '../../../src/server/operator/plain-text.ts'
import { troublesomeNames } from '../../support/troublesome-names.ts'

it('a name that a command lists begins no line and steers no terminal', () => {
  fc.assert(
    fc.property(fc.array(troublesomeNames(120), { minLength: 1 }), (names) => {
      const lines = columns(names.map((name) => ['7', name, 'gold'])).split('\n')
      expect(lines).toHaveLength(names.length + 1)
      for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    }),
  )
})
