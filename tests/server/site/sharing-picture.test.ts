import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SharingWords } from '#contract/site/renderer.ts'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { readDefaultContent } from '../../../src/server/site/content/default-content.ts'
import { drawPictures } from '../../../src/server/site/pictures/draw-pictures.ts'
import { pictureSvg, sharingPictureOf } from '../../../src/server/site/rendering/sharing-picture.ts'
import { wrapText } from '../../../src/server/site/rendering/wrap-text.ts'
import { forEachEngine } from '../../support/engines.ts'
import { pngSize } from '../../support/png.ts'
import { createSite, emptyFolder, type SiteApp, storeOf } from './site-app.ts'

const ENGLISH: SharingWords = { name: 'Skylark', heading: 'Simple prices', text: 'Pay once.' }
const CHINESE: SharingWords = { name: '云雀', heading: '明码标价', text: '一次付清，不自动续费。' }

/** Draws pictures and returns their files. */
async function drawn(...all: readonly SharingWords[]): Promise<Buffer[]> {
  const folder = await emptyFolder()
  const pictures = all.map((words) => sharingPictureOf(words, DEFAULT_BRAND))
  await drawPictures({ pictures, brand: DEFAULT_BRAND, folder })
  return Promise.all(pictures.map(({ path }) => readFile(join(folder, basename(path)))))
}

describe('the picture of a link', () => {
  it('shows name, heading and text; changing any of them changes the picture', async () => {
    const pictures = await drawn(
      ENGLISH,
      CHINESE,
      { ...ENGLISH, name: 'Nightjar' },
      { ...ENGLISH, heading: 'Help' },
      { ...ENGLISH, text: '' },
    )
    for (const png of pictures) expect(pngSize(png)).toEqual({ width: 1200, height: 630 })
    expect(new Set(pictures.map(String)).size).toBe(pictures.length)
  })

  it('is named by what it shows', () => {
    expect(sharingPictureOf({ ...ENGLISH }, DEFAULT_BRAND)).toEqual(
      sharingPictureOf(ENGLISH, DEFAULT_BRAND),
    )
    expect(sharingPictureOf({ ...ENGLISH, text: '' }, DEFAULT_BRAND).path).not.toBe(
      sharingPictureOf(ENGLISH, DEFAULT_BRAND).path,
    )
  })

  it('shows no text rather than boxes in the place of its letters', async () => {
    const [strange, empty] = await drawn(
      { name: 'Sky\u{10FFFD}', heading: '雲雀', text: 'Pay once.' },
      { name: '', heading: '', text: 'Pay once.' },
    )
    expect(strange).toEqual(empty)
  })

  it('draws any character, also those of markup', async () => {
    const signs = { name: '<&>"\u0007', heading: ']]>', text: '&#x27;</text>' }
    const [png = Buffer.of()] = await drawn(signs)
    expect(pngSize(png).width).toBe(1200)
  })

  it('ends each Chinese sentence with its line', () => {
    const svg = pictureSvg({ ...CHINESE, text: '支持 iOS。免费版不用绑卡。' }, DEFAULT_BRAND)
    expect(svg).toContain('>支持 iOS</text>')
    expect(svg).toContain('>免费版不用绑卡</text>')
  })
})

const fileOf = (site: SiteApp, path: string) => join(storeOf(site), 'pictures', basename(path))

async function rename({ services, clock }: SiteApp, name: string): Promise<void> {
  const texts = await readDefaultContent()
  const file = 'content/web-config.json'
  texts.set(file, (texts.get(file) ?? '').replace('"Skylark"', JSON.stringify(name)))
  await applyContent(services.db, texts, clock.nowMs)
  clock.advance(1000)
}

describe('lines of a picture', () => {
  it('are about equally long', () => {
    const lines = wrapText('Install WireGuard, add your device and switch it on', 20)
    expect(lines).toEqual(['Install WireGuard, add your', 'device and switch it on'])
  })

  it('end between words and after their punctuation, in Chinese too', () => {
    expect(wrapText('免费版不用绑卡，付费套餐（“黄金会员”）不自动续费', 14)).toEqual([
      '免费版不用绑卡，付费套餐',
      '（“黄金会员”）不自动续费',
    ])
  })

  it('hold a word that is too long for any of them', () => {
    expect(wrapText('a internationalisation b', 4)).toEqual(['a', 'internationalisation', 'b'])
  })
})

const PATH = /property="og:image" content="https:\/\/skylark\.example([^"]+)"/

forEachEngine((engine) => {
  describe('the site’s pictures', () => {
    let site: SiteApp
    let bare: SiteApp
    const open = () => createSite(engine, { env: { PUBLIC_URL: 'https://skylark.example' } })
    beforeAll(async () => {
      site = await open()
      bare = await createSite(engine)
    })
    afterAll(async () => {
      await site.close()
      await bare.close()
    })
    const pathOn = async ({ get }: SiteApp, page: string) =>
      PATH.exec((await get(page)).payload)?.[1] ?? ''

    it.each(LOCALES)('are named by the pages in %s, 1200 × 630', async (locale) => {
      const path = await pathOn(site, `/price?locale=${locale}`)
      const answer = await site.get(path)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(pngSize(answer.rawPayload)).toEqual({ width: 1200, height: 630 })
      expect(path).not.toBe(await pathOn(site, `/?locale=${locale}`))
    })

    it('are not kept for reading without a network', async () => {
      const { files } = (await site.get('/content/page-list.json')).json()
      expect(files.filter((path: string) => path.endsWith('.png'))).toEqual([])
    })

    it('are absent where nobody can be led', async () => {
      expect((await bare.get('/?locale=en-US')).payload).not.toContain('og:image')
      expect(await readdir(join(storeOf(bare), 'pictures')).catch(() => [])).toEqual([])
    })

    it.each([`${'0'.repeat(24)}.png`, '..%2fcurrent', 'a.png'])(
      'include none called %s',
      async (name) => {
        expect((await site.get(`/content/sharing/${name}`)).statusCode).toBe(404)
      },
    )

    it('are drawn again only where their words changed, and stay for previous pages', async () => {
      const own = await open()
      onTestFinished(() => own.close())
      const pageOf = (locale: string) => pathOn(own, `/price?locale=${locale}`)
      const [english, chinese] = [await pageOf('en-US'), await pageOf('zh-CN')]
      const before = [await own.get(english), await own.get(chinese)]
      expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      // drawing it again would replace the file by another
      const inodeOfKept = async () => (await stat(fileOf(own, chinese))).ino
      const inode = await inodeOfKept()

      await rename(own, 'Nightjar')
      await expect.poll(() => pageOf('en-US')).not.toBe(english)
      const renamed = await pageOf('en-US')
      expect((await own.get(renamed)).statusCode).toBe(200)
      expect(await pageOf('zh-CN')).toBe(chinese)
      expect(await inodeOfKept()).toBe(inode)
      expect((await own.get(english)).statusCode).toBe(200)

      await rename(own, 'Swift')
      await expect.poll(() => pageOf('en-US')).not.toBe(renamed)
      await expect.poll(async () => (await own.get(english)).statusCode).toBe(404)
      expect((await own.get(renamed)).statusCode).toBe(200)
    })
  })
})
