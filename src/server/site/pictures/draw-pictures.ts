import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { SharingWords } from '#contract/site/renderer.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { replaceFile } from '#files/replace-file.ts'
import { escapeSvg, pictureSvg, type SharingPicture, svgOf } from '../rendering/sharing-picture.ts'

/** Input of the drawing process. */
export interface DrawJob {
  pictures: readonly SharingPicture[]
  brand: Brand
  /** an existing folder, which gets a file of each picture's name */
  folder: string
}

const RASTERISER = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')
/** Font of the pictures: Latin and the simplified Chinese characters of GB 2312. */
const FONT = import.meta.resolve(
  '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2',
)

/** Loads the rasteriser once per process. */
let rasteriser: Promise<void> | undefined

/** Draws pictures one after another, each into its file as soon as it is drawn. */
export async function drawPictures({ pictures, brand, folder }: DrawJob): Promise<void> {
  rasteriser ??= readFile(new URL(RASTERISER)).then(initWasm)
  await rasteriser
  const font = await readFile(new URL(FONT))
  const missing = missingLetters(
    pictures.map(({ words }) => Object.values(words).join('')).join(''),
    font,
  )
  for (const { path, words } of pictures) {
    const picture = rasterise(pictureSvg(drawableWords(words, missing), brand), font)
    await replaceFile(join(folder, basename(path)), picture.asPng())
  }
}

const rasterise = (svg: string, font: Uint8Array) =>
  new Resvg(svg, { font: { fontBuffers: [font] } }).render()

/** Replaces each text that has a letter missing from the font with an empty one. */
function drawableWords(words: SharingWords, missing: ReadonlySet<string>): SharingWords {
  const drawable = (text: string) =>
    Array.from(text).some((letter) => missing.has(letter)) ? '' : text
  return {
    name: drawable(words.name),
    heading: drawable(words.heading),
    text: drawable(words.text),
  }
}

const CELL = 16

/** Finds letters that the font lacks: a missing one is drawn as the same box as U+E000. */
function missingLetters(text: string, font: Uint8Array): ReadonlySet<string> {
  const letters = ['\u{E000}', ...new Set(text.replace(/[\s\p{Cc}]/gu, ''))]
  const cells = letters.map(
    (letter, row) => `<text x="0" y="${row * CELL + 12}">${escapeSvg(letter)}</text>`,
  )
  const size = `width="${CELL}" height="${letters.length * CELL}" font-size="12"`
  const { pixels } = rasterise(svgOf(size, cells.join('')), font)
  const cellOf = (row: number) =>
    Buffer.from(pixels.subarray(row * CELL * CELL * 4, (row + 1) * CELL * CELL * 4))
  const box = cellOf(0)
  return new Set(letters.filter((_letter, row) => row > 0 && cellOf(row).equals(box)))
}
