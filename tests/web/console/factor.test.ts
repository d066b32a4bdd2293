import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForFactor, factorForm, showFactor } from '../../../src/web/console/state/factor.ts'
import { stubService } from '../state/stub-service.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a wrong code of an operator’s authenticator, asked for again', () => {
  it.each(['code_wrong', 'code_spent'])(
    '(%s) is not described as a code from an email',
    async (error) => {
      stubService(() => ({ status: 403, body: { error } }))
      void askForFactor()
      factorForm.values.code = '000000'
      await showFactor('code')
      expect(factorForm.problems.code).toBe(`factor_${error}`)
    },
  )
})
