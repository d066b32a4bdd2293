import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { createSite } from '../site/site-app.ts'

const SITE = 'lark.example'
const [FIRST, SECOND] = ['a.mirror.example', 'b.mirror.example'] as const
const MANIFESTS = ['/manifest.en-US.webmanifest', '/manifest.zh-CN.webmanifest']
const ASSOCIATION = '/.well-known/web-app-origin-association'

forEachEngine((engine) => {
  const test = beforeAllOpen(() =>
    createSite(engine, {
      env: { PUBLIC_URL: `https://${SITE}`, TRUSTED_PROXIES: '127.0.0.1' },
    }),
  )
  const folder = mkdtemp(join(tmpdir(), 'skylark-scope-'))
  afterAll(async () => rm(await folder, { recursive: true }))
  beforeAll(async () => {
    const file = join(await folder, 'key')
    const run = async (...words: string[]) =>
      expect((await operate(test, { OPERATOR: 'ana' }, ['mirrors', ...words])).code).toBe(0)
    await run('new-key', file)
    const until = new Date(test.clock.nowMs + 30 * DAY_MS).toISOString().slice(0, 10)
    await run('sign', `${FIRST},${SECOND}`, '--file', file, '--each', '2', '--until', until)
  })

  const get = (url: string, host: string, cookie = '') =>
    test.get(url, { host, 'x-forwarded-proto': 'https', ...(cookie && { cookie }) })
  const cookieOfMember = async () => {
    const headers = { host: SITE, origin: `https://${SITE}`, 'x-forwarded-proto': 'https' }
    const browser = test.browser({ headers })
    await test.signUp(browser)
    return Array.from(browser.cookies, (pair) => pair.join('=')).join('; ')
  }

  describe('the installed app of a member with two signed mirrors (decision 236)', () => {
    it('has both in its manifest of each language, and is the same app as a visitor’s', async () => {
      const cookie = await cookieOfMember()
      for (const path of MANIFESTS) {
        const own = await get(path, SITE, cookie)
        const manifest = own.json()
        const origins = manifest.scope_extensions.map(({ origin }: { origin: string }) => origin)
        expect(origins.toSorted()).toEqual([`https://${FIRST}`, `https://${SECOND}`])
        expect(manifest.scope_extensions[0]).toMatchObject({ type: 'origin' })
        expect(own.headers['content-type']).toContain('application/manifest+json')
        expect(own.headers['cache-control']).toBe('no-store')
        const visitors = await get(path, SITE)
        expect({ ...manifest, scope_extensions: undefined }).toEqual(visitors.json())
        expect(visitors.headers.vary).toContain('Cookie')
      }
    })

    it('is followed by both mirrors, which name it by its identifier', async () => {
      const [path = ''] = MANIFESTS
      const manifest = (await get(path, SITE)).json()
      const app = new URL(manifest.id, new URL(manifest.start_url, `https://${SITE}`)).href
      for (const host of [FIRST, SECOND]) {
        const { headers, ...association } = await get(ASSOCIATION, host)
        expect(association.json()).toEqual({ [app]: { scope: '/' } })
        expect(headers['content-type']).toContain('application/json')
      }
    })

    it('tells no visitor of a mirror, neither at the site nor at a mirror or a made-up host name', async () => {
      const cookie = await cookieOfMember()
      for (const host of [SITE, 'evil.example'])
        expect((await get(ASSOCIATION, host)).statusCode).toBe(404)
      const [path = ''] = MANIFESTS
      for (const answer of [
        await get(path, SITE),
        await get(path, FIRST, cookie),
        await get(ASSOCIATION, FIRST),
      ])
        expect(answer.body).not.toContain('mirror.example')
    })

    it('keeps them until the list ends', async () => {
      const cookie = await cookieOfMember()
      const before = test.clock.nowMs
      test.clock.advance(31 * DAY_MS)
      const [path = ''] = MANIFESTS
      expect((await get(path, SITE, cookie)).body).not.toContain('mirror.example')
      expect((await get(ASSOCIATION, FIRST)).statusCode).toBe(404)
      test.clock.nowMs = before
    })
  })
})
