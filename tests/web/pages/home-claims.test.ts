import { describe, expect, it } from 'vitest'
import { isMarkedOnce, shownClaim } from '../../../src/web/pages/home/claims.ts'

describe('claims of the copy (decision 10)', () => {
  it('are not shown when the switch is off, the claim is missing, or before the content is here', () => {
    const off = { uptime: { shown: false, confirmed: true, value: '99.9%' } }
    expect(shownClaim(off, 'uptime')).toBeNull()
    expect(shownClaim(off, 'nodes')).toBeNull()
    expect(shownClaim(undefined, 'nodes')).toBeNull()
  })

  const claim = (value: number | string, confirmed: boolean) => ({ shown: true, value, confirmed })

  it('are marked as samples once for the page where the operator has confirmed none', () => {
    const claims = { nodes: claim('100+', false), response_minutes: claim(5, false) }
    expect(isMarkedOnce(claims)).toBe(true)
    expect(shownClaim(claims, 'response_minutes')).toEqual({ text: '5', hasMark: false })
  })

  it('are marked each where others are confirmed', () => {
    const claims = { nodes: claim('100+', true), uptime: claim('99.9%', false) }
    expect(isMarkedOnce(claims)).toBe(false)
    expect(shownClaim(claims, 'nodes')).toEqual({ text: '100+', hasMark: false })
    expect(shownClaim(claims, 'uptime')).toEqual({ text: '99.9%', hasMark: true })
  })

  it('have no mark where none is a figure: zero-log is a promise', () => {
    expect(isMarkedOnce(undefined)).toBe(false)
    expect(isMarkedOnce({ zero_log: { shown: true, value: true, confirmed: false } })).toBe(false)
    expect(isMarkedOnce({ nodes: { ...claim(5, false), shown: false } })).toBe(false)
  })
})
