import { describe, expect, it } from 'vitest'
import { shownClaim } from '../../../src/web/pages/home/claims.ts'

describe('claims of the copy (decision 10)', () => {
  it('are not shown when the switch is off, the claim is missing, or before the content is here', () => {
    const off = { uptime: { shown: false, confirmed: true, value: '99.9%' } }
    expect(shownClaim(off, 'uptime')).toBeNull()
    expect(shownClaim(off, 'nodes')).toBeNull()
    expect(shownClaim(undefined, 'nodes')).toBeNull()
  })

  it('are marked as samples until the operator confirms them', () => {
    const claim = { shown: true, value: 5 }
    expect(
      shownClaim({ response_minutes: { ...claim, confirmed: false } }, 'response_minutes'),
    ).toEqual({ text: '5', sample: true })
    expect(
      shownClaim({ response_minutes: { ...claim, confirmed: true } }, 'response_minutes'),
    ).toEqual({ text: '5', sample: false })
  })
})
