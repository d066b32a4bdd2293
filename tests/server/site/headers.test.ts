import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { createSite } from './site-app.ts'

const HTML = ['/', '/status', '/abuse', '/price', '/account', '/protocol/about-us', '/nowhere']
const OTHERS = [
  '/api/session',
  '/api/devices',
  '/api/nope',
  '/api/openapi.json',
  '/content/web-config.json',
  '/content/nope.json',
  '/assets/main-4f1c.js',
  '/assets/gone.js',
  '/sw.js',
  '/icon.svg',
  '/get_ip',
  '/healthz',
  '/%2e%2e/package.json',
]

/** A policy's sources by directive. */
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(/; ?/)
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

forEachEngine((engine) => {
  const site = beforeAllOpen(() => createSite(engine))

  describe('security headers', () => {
    it.each([...HTML, ...OTHERS])('%s is never sniffed nor read by other sites', async (path) => {
      const { headers } = await site.get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/)
    })

    it.each(HTML)('%s may load and run only what the build holds', async (path) => {
      const { headers, body } = await site.get(path)
      const policy = directives(headers['content-security-policy'])
      const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1]
      const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1]
      const scripts = script === undefined ? [] : [hashOf(script)]
      expect(policy.get('script-src')).toEqual(["'self'", ...scripts])
      expect(policy.get('style-src')).toEqual(["'self'", hashOf(style)])
      expect(policy.get('default-src')).toEqual(["'self'"])
      for (const nothing of ['object-src', 'base-uri', 'frame-ancestors']) {
        expect(policy.get(nothing)).toEqual(["'none'"])
      }
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(policy.get('trusted-types')).toEqual(['skylark-worker'])
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toContain('geolocation=()')
      // a status from a cache could pass for the present one
      expect(headers['cache-control']).toBe(path === '/status' ? 'no-store' : 'no-cache')
      expect(headers['content-language']).toBe('zh-CN')
    })

    it.each([
      ['/account', 'no-referrer'],
      ['/pay/success?order=1', 'no-referrer'],
      ['/sign-up?code=INVITE', 'no-referrer'],
      ['/price', 'same-origin'],
    ])('%s tells other sites of itself: %s', async (path, expected) => {
      expect((await site.get(path)).headers['referrer-policy']).toBe(expected)
    })

    it('let data run nothing: data is no document', async () => {
      for (const path of ['/api/nope', '/content/plans.json', '/get_ip', '/assets/gone.js']) {
        const policy = directives((await site.get(path)).headers['content-security-policy'])
        expect(policy.get('default-src')).toEqual(["'none'"])
        expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      }
    })

    it('let the account page alone call the addresses for one IP version', async () => {
      const env = {
        PUBLIC_URL: 'https://skylark.example',
        IPV6_URL: 'https://ipv6.skylark.example',
      }
      const dual = await createSite(engine, { env })
      const connect = async (path: string) =>
        directives((await dual.get(path)).headers['content-security-policy']).get('connect-src')
      try {
        expect(await connect('/account')).toEqual(["'self'", env.IPV6_URL])
        expect(await connect('/login')).toBeUndefined()
      } finally {
        await dual.close()
      }
    })

    it('ask for TLS only where the service is behind it', async () => {
      expect((await site.get('/')).headers['strict-transport-security']).toBeUndefined()
      const secure = await createSite(engine, { env: { PUBLIC_URL: 'https://skylark.example' } })
      try {
        for (const path of ['/', '/api/session', '/sw.js']) {
          const { headers } = await secure.get(path)
          expect(headers['strict-transport-security']).toBe('max-age=31536000')
        }
      } finally {
        await secure.close()
      }
    })

    it('ask for TLS on subdomains, too, where the operator says that all of it has TLS', async () => {
      const env = { PUBLIC_URL: 'https://skylark.example', TLS_FOR_SUBDOMAINS: 'true' }
      const secure = await createSite(engine, { env })
      try {
        const { headers } = await secure.get('/api/session')
        expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      } finally {
        await secure.close()
      }
    })
  })
})
