import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { drawSharingPictures } from '../../../src/server/site/rendering/sharing-picture.ts'
import { forEachEngine } from '../../support/engines.ts'
import { createSite, type SiteApp } from './site-app.ts'

const SIGNATURE = '89504e470d0a1a0a'

/** Signature, width and height of a PNG. */
const headOf = (png: Buffer) => [
  png.subarray(0, 8).toString('hex'),
  png.readUInt32BE(16),
  png.readUInt32BE(20),
]

/** Tells pictures apart. */
async function drawingsOf(english: string, chinese: string): Promise<string[]> {
  const pictures = await drawSharingPictures({ 'en-US': english, 'zh-CN': chinese })
  return pictures.map(({ png }) => createHash('sha256').update(png).digest('hex'))
}

describe('the picture of a link', () => {
  it('bears the operator’s name, in each language its own', async () => {
    const [english, chinese] = await drawingsOf('Skylark', '云雀')
    const [otherEnglish, otherChinese] = await drawingsOf('Nightjar', '夜鹰')
    expect(new Set([english, chinese, otherEnglish, otherChinese]).size).toBe(4)
  })

  it('bears no name rather than boxes in the place of its letters', async () => {
    expect(await drawingsOf('Sky\u{10FFFD}', '雲雀')).toEqual(await drawingsOf('', ''))
  })

  it('takes any sign for a sign', async () => {
    const pictures = await drawSharingPictures({ 'en-US': '<&>"\u0007', 'zh-CN': ']]>' })
    for (const { png } of pictures) expect(headOf(png)[0]).toBe(SIGNATURE)
  })
})

forEachEngine((engine) => {
  describe('the site’s pictures', () => {
    let site: SiteApp
    let bare: SiteApp
    beforeAll(async () => {
      site = await createSite(engine, { env: { PUBLIC_URL: 'https://skylark.example' } })
      bare = await createSite(engine)
    })
    afterAll(async () => {
      await site.close()
      await bare.close()
    })

    it.each(LOCALES)('stand beside the pages in %s, 1200 × 630', async (locale) => {
      const answer = await site.get(`/content/${locale}/sharing.png`)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headOf(answer.rawPayload)).toEqual([SIGNATURE, 1200, 630])
    })

    it('are not kept for reading without a network', async () => {
      const { files } = (await site.get('/content/page-list.json')).json()
      expect(files.filter((path: string) => path.endsWith('.png'))).toEqual([])
    })

    it('are none where nobody can be led', async () => {
      expect((await bare.get('/content/en-US/sharing.png')).statusCode).toBe(404)
    })
  })
})
