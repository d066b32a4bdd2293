import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { FULL_ICON, MARK, MONOCHROME_ICON, PASS_ICON, SMALL_ICON } from './icon-drawings.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const EMAIL_MARK = join(import.meta.dirname, '../server/email/mark.ts')
const RASTERISER = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')

const FAVICON_SIZES = [16, 32, 48]

/** Twice the width that emails show. */
const EMAIL_MARK_WIDTH = 80

/** Draws every icon from the mark and the palette: path below `public/` → content. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  await startRasteriser()
  return {
    'icon.svg': Buffer.from(SMALL_ICON),
    'favicon.ico': iconFile(FAVICON_SIZES.map((size) => ({ size, png: pngOf(SMALL_ICON, size) }))),
    'icons/icon-192.png': pngOf(PASS_ICON, 192),
    'icons/icon-512.png': pngOf(PASS_ICON, 512),
    'icons/maskable-512.png': pngOf(FULL_ICON, 512),
    'icons/apple-touch-180.png': pngOf(FULL_ICON, 180),
    'icons/monochrome-512.png': pngOf(MONOCHROME_ICON, 512),
  }
}

/** Draws the mark of emails, whose readers show no SVG: a PNG in base64. */
export async function drawEmailMark(): Promise<string> {
  await startRasteriser()
  return pngOf(MARK, EMAIL_MARK_WIDTH).toString('base64')
}

let started: Promise<void> | undefined

const startRasteriser = () => {
  started ??= readFile(new URL(RASTERISER)).then(initWasm)
  return started
}

function pngOf(svg: string, size: number): Buffer {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Puts pictures into one ICO file: a header, an entry for each picture, then the pictures. */
function iconFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + pictures.length * ENTRY_BYTES)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4) // colour planes
    head.writeUInt16LE(32, entry + 6) // bits of a pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

if (import.meta.main) {
  for (const [path, content] of Object.entries(await drawIcons())) {
    await writeFile(join(PUBLIC, path), content)
  }
  const source = await readFile(EMAIL_MARK, 'utf8')
  await writeFile(EMAIL_MARK, source.replace(/(?<=')[^']{99,}(?=')/, await drawEmailMark()))
}
