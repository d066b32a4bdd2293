import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { NIGHT, PAPER } from '#domain/brand/palette.ts'
import { BUILT_IN_MARK } from '../src/server/email/email-mark.ts'
import { EMAIL_MARK } from '../src/server/email/mark.ts'
import { drawEmailMark, drawIcons } from '../src/server/site/pictures/draw-icons.ts'
import { brandLinks } from '../src/server/site/rendering/brand-links.ts'
import { webManifest } from '../src/server/site/rendering/web-manifest.ts'
import { headHtml } from '../src/web/render/head.ts'
import { listFiles, ROOT } from './support/source-files.ts'

const PALETTE = 'src/domain/brand/palette.ts'

/** A color of CSS in digits: `#abc`, `#aabbccdd`, `rgb(…)` and its like. */
const COLOUR =
  /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi

const coloursIn = (path: string) =>
  readFileSync(`${ROOT}/${path}`, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      (line.match(COLOUR) ?? []).map((hit) => `${path}:${index + 1} ${hit}`),
    )

const SOURCES = [...listFiles('src'), ...listFiles('locales'), 'index.html', 'vite.config.ts']

describe('colours', () => {
  it('are written in the palette, and the search finds each of them', () => {
    const lines = readFileSync(`${ROOT}/${PALETTE}`, 'utf8').match(/^export const /gm) ?? []
    expect(coloursIn(PALETTE)).toHaveLength(lines.length)
    expect(lines.length).toBeGreaterThan(0)
  })

  it('are written nowhere else', () => {
    const strays = SOURCES.filter((path) => path !== PALETTE).flatMap(coloursIn)
    expect(strays, `take it from ${PALETTE}:\n  ${strays.join('\n  ')}\n`).toEqual([])
  })

  it("of the browser's bars and of the installed app are the page's", () => {
    const head = headHtml({
      title: 'Prices',
      description: 'What it costs',
      app_name: 'Lark',
      locale: 'en-US',
      is_indexed: true,
      announcement: null,
      origin: null,
      picture: null,
      path: '/price',
      brand: brandLinks(DEFAULT_BRAND),
      preloads: [],
    })
    const bars = head.match(/<meta name="theme-color"[^>]*>/g) ?? []
    expect(bars.map((bar) => /content="(.*)"/.exec(bar)?.[1])).toEqual([PAPER, NIGHT])
    const web_config = JSON.parse(readFileSync(`${ROOT}/locales/content/web-config.json`, 'utf8'))
    expect(webManifest('en-US', { web_config, brand: DEFAULT_BRAND })).toMatchObject({
      background_color: PAPER,
      theme_color: PAPER,
    })
  })
})

describe('icons', () => {
  it('are as `npm run icons` draws them, and no others lie beside them', async () => {
    const drawn = await drawIcons(DEFAULT_BRAND)
    // the face has a test of its own, and pictures are taken of the product
    const kept = listFiles('public').filter(
      (path) => !/^public\/(screenshots|assets|licenses)\//.test(path),
    )
    expect(kept.sort()).toEqual(
      Object.keys(drawn)
        .map((name) => `public/${name}`)
        .sort(),
    )
    for (const [name, content] of Object.entries(drawn)) {
      const isCurrent = readFileSync(`${ROOT}/public/${name}`).equals(content)
      expect(isCurrent, `public/${name} is out of date: npm run icons`).toBe(true)
    }
    const mark = await drawEmailMark(DEFAULT_BRAND)
    expect(mark, 'npm run icons').toEqual({ png: EMAIL_MARK, width: BUILT_IN_MARK.width })
  })
})
