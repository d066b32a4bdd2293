import fc from 'fast-check'
import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { authenticatorApp } from '../../../src/server/auth/factors/authenticator-codes.ts'
import { troublesomeNames } from '../../support/troublesome-names.ts'

it('an authenticator app reads the same issuer twice, whatever the product is called', () => {
  fc.assert(
    fc.property(troublesomeNames(40), (name) => {
      const names = { issuer: name, label: 'ann@example.com' }
      const address = new URL(authenticatorApp(new Secret(), names).toString())
      const [before, ...after] = decodeURIComponent(address.pathname.slice(1)).split(':')
      expect(before).toBe(address.searchParams.get('issuer'))
      expect(after).toEqual(['ann@example.com'])
      expect([...address.searchParams.keys()].sort()).toEqual([
        ...['algorithm', 'digits', 'issuer', 'period', 'secret'],
      ])
    }),
  )
})
