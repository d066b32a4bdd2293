import { describe, expect, it } from 'vitest'
import {
  entryPath,
  isAccessible,
  nextPath,
  offeredRoutes,
  signInPath,
} from '../../src/web/access.ts'

const NOBODY = { signed_in: false, hasCopy: false }
const MEMBER = { signed_in: true, hasCopy: true }
const OFFLINE_MEMBER = { signed_in: false, hasCopy: true }

describe('access (requirement 6.3)', () => {
  it.each([
    ['a route without a rule', {}, true],
    ['an entry that is true', { access: 'everyone' }, true],
    ['an entry that is a function', { access: 'members' }, false],
    ['a missing entry', { access: 'nobody-wrote-this' }, false],
    ['a name that every object has', { access: 'toString' }, false],
  ])('%s', (_, route, accessible) => {
    expect(isAccessible(route, NOBODY)).toBe(accessible)
  })

  it('an entry may be a boolean that refuses', () => {
    expect(isAccessible({ access: 'closed' }, MEMBER, { closed: false })).toBe(false)
  })

  it('a valid copy on the device admits to its view, but to nothing that needs a session', () => {
    expect(isAccessible({ access: 'membersOrTheirCopy' }, OFFLINE_MEMBER)).toBe(true)
    expect(isAccessible({ access: 'members' }, OFFLINE_MEMBER)).toBe(false)
    expect(isAccessible({ access: 'membersOrTheirCopy' }, NOBODY)).toBe(false)
  })

  it('a route whose children all fail is inaccessible; one that holds is enough', () => {
    const closed = { access: 'members' }
    expect(isAccessible({ children: [closed, closed] }, NOBODY)).toBe(false)
    expect(isAccessible({ children: [closed, {}] }, NOBODY)).toBe(true)
    expect(isAccessible({ children: [{ children: [closed] }] }, NOBODY)).toBe(false)
  })

  it('a route whose own check fails is inaccessible, whatever its children say', () => {
    expect(isAccessible({ access: 'members', children: [{}] }, NOBODY)).toBe(false)
  })
})

describe('menus (requirements 2.4 and 6.3)', () => {
  const everyones = { path: '/price', access: 'everyone' }
  const members = { path: '/account', access: 'members' }
  const forgotten = { path: '/forgotten', access: 'nobody-wrote-this' }
  const parent = { path: '/parent', children: [members, forgotten] }

  it('leave out what is inaccessible: by its rule, or because no rule was written', () => {
    const table = [everyones, members, forgotten]
    expect(offeredRoutes(table, NOBODY)).toEqual([everyones])
    expect(offeredRoutes(table, MEMBER)).toEqual([everyones, members])
  })

  it('leave out a parent whose children are all inaccessible', () => {
    expect(offeredRoutes([parent], NOBODY)).toEqual([])
    expect(offeredRoutes([parent], MEMBER)).toEqual([parent])
  })
})

describe('the redirect to sign-in or sign-up', () => {
  const plan = '/pay?plan=gold&cycle=month'
  it.each([
    ['a chosen plan', plan, false, '/sign-up'],
    ['a chosen plan where somebody signed in before', plan, true, '/login'],
    ['an order', '/pay?order=20261122-ABCDEFGHJK', false, '/login'],
    ['the account', '/account', false, '/login'],
  ])('from %s keeps the way back', (_, from, hasSignedInHere, entry) => {
    const { pathname, search } = new URL(entryPath(from, hasSignedInHere), 'http://x')
    expect(pathname).toBe(entry)
    expect(nextPath(search)).toBe(from)
  })
})

describe('the way back after sign-in (decision 14)', () => {
  it('keeps path and query', () => {
    const path = '/pay?plan=gold&cycle=month'
    expect(nextPath(new URL(`http://x${signInPath(path)}`).search)).toBe(path)
  })

  it.each([
    ['', 'nothing'],
    ['?next=', 'an empty one'],
    ['?next=account', 'a relative one'],
    ['?next=https%3A%2F%2Fexample.com', 'another site'],
    ['?next=%2F%2Fexample.com', 'another site without a scheme'],
    ['?next=%2F%5Cexample.com', 'a backslash that browsers read as a slash'],
    ['?next=%2Faccount%5C..', 'a backslash anywhere'],
    ['?next=%2Fa%0A%2Fb', 'a line break'],
    ['?next=javascript%3Aalert(1)', 'a script'],
  ])('%s (%s) leads to the account', (search) => {
    expect(nextPath(search)).toBe('/account')
  })
})
