import { describe, expect, it } from 'vitest'
import { answererOf, pageOf } from '../../../src/worker/requests.ts'

const ORIGIN = 'https://skylark.example'
const FILES = new Set(['/icon.svg'])
const answerer = (path: string, parts: { method?: string; mode?: string } = {}) =>
  answererOf(
    { method: 'GET', mode: 'navigate', url: new URL(path, ORIGIN).href, ...parts },
    ORIGIN,
    FILES,
  )

describe('what the worker answers (requirement 11.2)', () => {
  it.each(['/', '/price', '/protocol/about-us', '/pay/success?x=1', '/no/such/page'])(
    'answers a navigation to %s with a page',
    (path) => {
      expect(answerer(path)).toBe('page')
    },
  )

  it.each([
    '/api/session',
    '/api',
    '/get_ip',
    '/content/plans.json',
    '/mailbox',
    '/mailbox/1',
    '/operator',
    '/operator/payments',
    '/test-gateway/pay',
    '/healthz',
    '/s/aToken',
    '/sub/aToken',
    '/icon.svg',
    '/assets/missing.js',
    '/sw.js',
  ])('never answers a navigation to %s with a page', (path) => {
    expect(answerer(path)).toBe('browser')
  })

  it('answers the status page on its own, which is never taken from the pages (decision 144)', () => {
    for (const path of ['/status', '/status/', '/status?locale=zh-CN'])
      expect(answerer(path)).toBe('status')
    expect(answerer('/status/of/all')).toBe('page')
    expect(answerer('/abuse')).toBe('browser')
    expect(answerer('/unsubscribe/aToken?locale=zh-CN')).toBe('browser')
  })

  it('takes a path that only begins like the API for a page', () => {
    expect(answerer('/apiary')).toBe('page')
  })

  it('leaves forms and other origins to the browser', () => {
    expect(answerer('/price', { method: 'POST' })).toBe('browser')
    expect(answerer('https://elsewhere.example/price')).toBe('browser')
  })

  it('keeps out of every call of the API, whatever its method', () => {
    for (const method of ['GET', 'POST']) {
      expect(answerer('/api/session', { mode: 'same-origin', method })).toBe('browser')
    }
    expect(answerer('/get_ip', { mode: 'cors' })).toBe('browser')
  })

  it('answers content, manifests and the files of the build', () => {
    expect(answerer('/content/plans.json', { mode: 'cors' })).toBe('content')
    expect(answerer('/manifest.zh-CN.webmanifest', { mode: 'cors' })).toBe('content')
    expect(answerer('/assets/price-1a2b3c.js', { mode: 'cors' })).toBe('file')
    expect(answerer('/icon.svg', { mode: 'no-cors' })).toBe('file')
    expect(answerer('/robots.txt', { mode: 'no-cors' })).toBe('browser')
  })

  it('answers the icons of the installed app, of the built-in brand and of another', () => {
    for (const path of ['/icons/icon-192.png', '/content/brand/1a2b3c/icons/icon-512.png'])
      expect(answerer(path, { mode: 'no-cors' }), path).toBe('icon')
    expect(answerer('/screenshots/wide-1.png', { mode: 'no-cors' })).toBe('browser')
  })
})

describe('the page of a path', () => {
  const list = { pages: ['/', '/price', '/protocol/about-us'], not_found: '/404' }

  it('is the same with a slash at its end', () => {
    expect(pageOf('/', list)).toEqual({ page: '/', isFound: true })
    expect(pageOf('/price/', list)).toEqual({ page: '/price', isFound: true })
  })

  it('is the not-found page for any path that the list does not name', () => {
    expect(pageOf('/protocol/nothing', list)).toEqual({ page: '/404', isFound: false })
    expect(pageOf('/404', list)).toEqual({ page: '/404', isFound: false })
  })
})
