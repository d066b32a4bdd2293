import { describe, expect, it } from 'vitest'
import { isForeignPage } from '#domain/site/foreign-page.ts'

const answer = (status: number, contentType: string) => ({
  type: 'basic',
  status,
  headers: new Headers({ 'content-type': contentType }),
})

describe('a foreign page in place of an answer (requirement 11.6)', () => {
  it.each([
    ['a sign-in of a network', 200],
    ['a check', 403],
    ['a page that says that a network wants a sign-in', 511],
    ['maintenance', 503],
  ])('is %s', (_what, status) => {
    expect(isForeignPage(answer(status, 'text/html; charset=utf-8'))).toBe(true)
  })

  it('is recognised by a redirection', () => {
    expect(isForeignPage({ type: 'opaqueredirect', status: 0, headers: new Headers() })).toBe(true)
  })

  it.each([500, 502, 504])(
    'is not recognised in what a proxy says of a service that is down: %i',
    (status) => {
      expect(isForeignPage(answer(status, 'text/html'))).toBe(false)
    },
  )

  it('is never read as data, whatever its sender', () => {
    for (const status of [200, 403, 503]) {
      expect(isForeignPage(answer(status, 'application/json'))).toBe(false)
      expect(isForeignPage(answer(status, 'text/plain'))).toBe(false)
    }
  })
})
