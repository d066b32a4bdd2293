import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { createSite, type SiteApp } from './site-app.ts'

forEachEngine((engine) => {
  const site = beforeAllOpen(() => createSite(engine))

  describe('files of the build', () => {
    it('with a hash in their name are kept for a year', async () => {
      const answer = await site.get('/assets/main-4f1c.js')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('javascript')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    })

    it.each(['/sw.js', '/icon.svg'])('%s is asked for again each time', async (path) => {
      const answer = await site.get(path)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      const again = await site.get(path, { 'if-none-match': String(answer.headers.etag) })
      expect(again.statusCode).toBe(304)
    })

    it.each(['br', 'gzip'])('are sent as %s without compressing again', async (encoding) => {
      const plain = await site.get('/assets/main-4f1c.js')
      const answer = await site.get('/assets/main-4f1c.js', { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toContain('accept-encoding')
      expect(answer.headers['content-type']).toBe(plain.headers['content-type'])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    })

    it('are compressed once, and only where that helps', async () => {
      expect((await readdir(site.distDir, { recursive: true })).sort()).toEqual([
        '.vite',
        '.vite/manifest.json',
        'assets',
        'assets/main-4f1c.js',
        'assets/main-4f1c.js.br',
        'assets/main-4f1c.js.gz',
        'build-id',
        'icon.svg',
        'renderer',
        'renderer/render.js',
        'server',
        'server/main.js',
        'sw.js',
        'sw.js.br',
        'sw.js.gz',
      ])
    })

    it.each([
      '/assets/main-0000.js',
      '/missing.png',
      '/sitemap.txt',
      '/account/x.css',
      '/.env',
      '/favicon.ico',
      '/renderer/render.js',
      '/server/main.js',
      '/.vite/manifest.json',
    ])('%s, which is missing, is 404 and never a page', async (path) => {
      const answer = await site.get(path, { accept: 'text/html' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/plain')
      expect(answer.body).not.toContain('<')
    })

    it.each([
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/..%5cpackage.json',
      '/%',
      '/%00',
      '//',
      '//other.example/x',
    ])('%s leads nowhere outside the build', async (path) => {
      const answer = await site.get(path)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain('"skylark"')
    })
  })

  describe('paths that are not pages', () => {
    it.each(['/api', '/api/', '/api/nope', '/api/orders/x/y/z'])(
      '%s is refused in JSON',
      async (path) => {
        const answer = await site.get(path, { accept: 'text/html' })
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual({ error: 'not_found' })
      },
    )

    it('the API is described in a document of its own', async () => {
      const answer = await site.get('/api/openapi.json')
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.json().paths['/api/sign-in'].post.operationId).toBe('signIn')
    })

    it('an address that cannot be read is refused without being repeated', async () => {
      const answer = await site.get('/price%zz')
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: 'invalid_request' })
    })

    it('an API path with another method names the methods that it takes', async () => {
      const answer = await site.get('/api/sign-in')
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
      expect(answer.json()).toEqual({ error: 'method_not_allowed' })
    })
  })

  describe('GET /api/page, which no worker answers', () => {
    it('leads to the first page, whatever is asked for, and is kept by nobody', async () => {
      for (const query of ['', '?to=https://other.example', '?/other.example']) {
        const answer = await site.get(`/api/page${query}`)
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    })
  })

  describe('GET /get_ip (requirement 7.1, decision 9)', () => {
    const getIp = (from: SiteApp, remoteAddress: string, forwarded: string) =>
      from.app.inject({ url: '/get_ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } })

    it("is the socket's address as plain text, kept by nobody", async () => {
      const answer = await getIp(site, '203.0.113.9', '198.51.100.7')
      expect(answer.body).toBe('203.0.113.9')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect((await getIp(site, '::ffff:203.0.113.9', '')).body).toBe('203.0.113.9')
      expect((await getIp(site, '2001:db8::9', '')).body).toBe('2001:db8::9')
    })

    it('is the forwarded address only from a proxy that the operator named', async () => {
      const proxied = await createSite(engine, { env: { TRUSTED_PROXIES: '10.0.0.1' } })
      try {
        expect((await getIp(proxied, '10.0.0.1', '198.51.100.7')).body).toBe('198.51.100.7')
        expect((await getIp(proxied, '10.0.0.2', '198.51.100.7')).body).toBe('10.0.0.2')
      } finally {
        await proxied.close()
      }
    })
  })
})
