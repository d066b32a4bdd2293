import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fileOfRevision, PageBundle, PageList, pageBundlePath } from '#contract/site/page-list.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { createSite, currentOf } from './site-app.ts'

/** Headers that a response needs and a stored page does not. */
const OF_THE_WAY = [
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'set-cookie',
  'vary',
]

forEachEngine((engine) => {
  describe('the page list, which the worker follows', () => {
    const site = beforeAllOpen(() => createSite(engine))

    it('brings every page of a language in one bundle, as the page itself is answered', async () => {
      const list = v.parse(PageList, (await site.get('/content/page-list.json')).json())
      for (const locale of list.locales) {
        const bundle = v.parse(PageBundle, (await site.get(pageBundlePath(locale))).json())
        expect(bundle.revision).toBe(list.revision)
        expect(bundle.pages.map(({ path }) => path)).toEqual([...list.pages, list.not_found])
        for (const { path, status, headers, html } of bundle.pages) {
          const answer = await site.get(`${path}?locale=${locale}`)
          expect([answer.statusCode, answer.body]).toEqual([status, html])
          expect(answer.headers).toMatchObject(headers)
          const names = Object.keys(answer.headers).filter((name) => !OF_THE_WAY.includes(name))
          expect(Object.keys(headers).sort()).toEqual(names.sort())
        }
      }
    })

    it('names the build, the revision and every page and file that is there', async () => {
      const answer = await site.get('/content/page-list.json')
      expect(answer.headers['cache-control']).toBe('no-cache')
      const list = v.parse(PageList, answer.json())
      expect(list.build).toBe('b1')
      expect(list.revision).toBe(await currentOf(site))
      for (const page of list.pages) {
        for (const locale of list.locales) {
          expect((await site.get(`${page}?locale=${locale}`)).statusCode).toBe(200)
        }
      }
      expect((await site.get(`${list.not_found}?locale=en-US`)).statusCode).toBe(404)
      for (const file of list.files) expect((await site.get(file)).statusCode).toBe(200)
      expect(list.files).toContain('/content/web-config.json')
      expect(list.files).toContain('/manifest.zh-CN.webmanifest')
    })

    it('names files that browsers keep when they ask for its revision, and get of no other', async () => {
      const file = '/content/plans.json'
      const own = await site.get(fileOfRevision(file, await currentOf(site)))
      expect(own.json()).toEqual((await site.get(file)).json())
      expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const other = await site.get(fileOfRevision(file, '0'.repeat(24)))
      expect([other.statusCode, other.json()]).toEqual([200, null])
      expect(other.headers['cache-control']).toBe('no-cache')
    })
  })

  describe('the manifests', () => {
    const site = beforeAllOpen(() => createSite(engine))

    const manifestOf = async (locale: string) =>
      (await site.get(`/manifest.${locale}.webmanifest`)).json()

    it('are one application, each in its language', async () => {
      const [english, chinese] = [await manifestOf('en-US'), await manifestOf('zh-CN')]
      expect([english.id, chinese.id]).toEqual(['/', '/'])
      expect([english.name, english.lang, english.dir]).toEqual(['Skylark', 'en-US', 'ltr'])
      expect([chinese.name, chinese.lang, chinese.dir]).toEqual(['云雀', 'zh-CN', 'ltr'])
      expect(english.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual(
        [
          ['Pass', '/account'],
          ['Devices', '/account?tab=devices'],
          ['Plans', '/price'],
          ['Contact us', '/contact-us'],
        ],
      )
    })

    it('are sent as manifests', async () => {
      const { headers } = await site.get('/manifest.en-US.webmanifest')
      expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    })

    it('have an icon at each shortcut, and one window', async () => {
      const { shortcuts, launch_handler: launch } = await manifestOf('en-US')
      for (const { icons } of shortcuts) {
        expect(icons).toEqual([{ src: '/icons/icon-96.png', sizes: '96x96', type: 'image/png' }])
      }
      expect(launch.client_mode[0]).toBe('navigate-existing')
    })

    it('name icons for every use and a screenshot for every width', async () => {
      const { icons, screenshots } = await manifestOf('zh-CN')
      expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
        'any',
        'any',
        'maskable',
        'monochrome',
      ])
      expect(screenshots.map(({ src }: { src: string }) => src)).toEqual([
        '/screenshots/narrow-zh-CN.png',
        '/screenshots/wide-zh-CN.png',
      ])
    })
  })
})
