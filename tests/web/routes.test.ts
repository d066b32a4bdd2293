import { describe, expect, it } from 'vitest'
import { PAGES } from '#contract/site/pages.ts'
import { routeAt } from '../../src/web/routes.ts'

describe('the routes of the site (requirement 2.1)', () => {
  it.each(Object.values(PAGES))('%s is the page of its addresses', (pattern) => {
    const path = pattern.replace(':name', 'about-us')
    expect(routeAt(path).route.path).toBe(pattern)
    expect(routeAt(`${path.replace(/\/$/, '')}/`).route.path).toBe(pattern)
  })

  it('the name of a policy is a parameter', () => {
    expect(routeAt('/protocol/about-us').params.name).toBe('about-us')
  })

  it.each([
    '/no/such/page',
    '/protocol/no-such-policy',
    '/protocol',
    '/Account',
    '/pay/success/more',
  ])('%s is the not-found page', (path) => {
    expect(routeAt(path)).toMatchObject({ route: { path: '*' }, params: {} })
  })
})
