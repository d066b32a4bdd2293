import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { LARK } from '#domain/brand/mark.ts'
import { BRAND, MUTED_ON_NIGHT, NIGHT, NIGHT_CARD, ON_NIGHT } from '#domain/brand/palette.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { sectionOf } from '../../texts.ts'

export interface SharingPicture {
  locale: Locale
  png: Buffer
}

const RASTERISER = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')
/** Font of the pictures: Latin and the simplified Chinese characters of GB 2312. */
const FONT = import.meta.resolve(
  '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2',
)

const textsOf = sectionOf('sharingPicture', ['motto'])

/** Loads the rasteriser once per process. */
let rasteriser: Promise<void> | undefined

/** Draws the picture for link previews, name and lark in 1200 × 630 pixels, one per language. */
export async function drawSharingPictures(
  names: Readonly<Record<Locale, string>>,
): Promise<SharingPicture[]> {
  rasteriser ??= readFile(new URL(RASTERISER)).then(initWasm)
  await rasteriser
  const font = await readFile(new URL(FONT))
  const drawable = (text: string) => (hasLetters(text, font) ? text : '')
  return LOCALES.map((locale) => {
    const { motto } = textsOf(locale)
    const picture = rasterise(pictureOf(drawable(names[locale]), drawable(motto)), font)
    return { locale, png: Buffer.from(picture.asPng()) }
  })
}

const rasterise = (svg: string, font: Uint8Array) =>
  new Resvg(svg, { font: { fontBuffers: [font] } }).render()

const CELL = 16

/** Whether the font has every character of a text. A missing one is drawn as the same box as U+E000. */
function hasLetters(text: string, font: Uint8Array): boolean {
  if (/^[ -~]*$/.test(text)) return true
  const letters = ['\u{E000}', ...new Set(text.replace(/\s/g, ''))]
  const cells = letters.map(
    (letter, row) => `<text x="0" y="${row * CELL + 12}">${escapeSvg(letter)}</text>`,
  )
  const size = `width="${CELL}" height="${letters.length * CELL}" font-size="12"`
  const { pixels } = rasterise(svgOf(size, cells.join('')), font)
  const cellOf = (row: number) =>
    Buffer.from(pixels.subarray(row * CELL * CELL * 4, (row + 1) * CELL * CELL * 4))
  const missing = cellOf(0)
  return letters.slice(1).every((_letter, index) => !cellOf(index + 1).equals(missing))
}

const WIDEST = 720
const LARGEST = 128

/** Draws name and motto; each is empty when the font lacks one of its characters. */
function pictureOf(name: string, motto: string): string {
  const ems = Array.from(name, (letter) => (/\p{Script=Han}/u.test(letter) ? 1 : 0.56))
  const size = Math.min(LARGEST, WIDEST / ems.reduce((sum, one) => sum + one, 0))
  return svgOf(
    'width="1200" height="630"',
    `<path fill="${NIGHT}" d="M0 0h1200v630H0Z"/>
<path fill="${NIGHT_CARD}" d="M0 470c170 0 250-70 420-64s300 96 470 60 220-90 310-90v254H0Z"/>
<path fill="none" stroke="${ON_NIGHT}" stroke-opacity=".6" stroke-width="3" d="M-10 452c170 0 250-70 420-64s300 96 470 60 220-90 330-92"/>
<g transform="translate(86 130) scale(4.4)"><path fill="${BRAND}" d="${LARK}"/></g>
<text x="420" y="296" font-size="${size.toFixed(1)}" fill="${ON_NIGHT}">${escapeSvg(name)}</text>
<text x="424" y="562" font-size="42" fill="${MUTED_ON_NIGHT}">${escapeSvg(motto)}</text>`,
  )
}

const svgOf = (size: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`

/** Escapes text; removes control characters, which a name could contain and SVG forbids. */
const escapeSvg = (text: string) => escapeHtml(text.replace(/\p{Cc}/gu, ''))
