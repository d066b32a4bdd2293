import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Brand } from '#domain/brand/brand.ts'
import {
  emailMark,
  fullIcon,
  MONOCHROME_ICON,
  passIcon,
  smallIcon,
} from '#domain/brand/icon-drawings.ts'

const RASTERISER = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')

const FAVICON_SIZES = [16, 32, 48]

/** The height at which emails show the mark; a logo is as high, or as wide as it may be. */
const EMAIL_HEIGHT = 32.5
const EMAIL_MOST_WIDTH = 200
const SHARPNESS = 2

/** Draws every icon of a brand: path below `public/` → content. */
export async function drawIcons(brand: Brand): Promise<Record<string, Buffer>> {
  await startRasteriser()
  const small = smallIcon(brand)
  return {
    'icon.svg': Buffer.from(brand.icon?.svg ?? small),
    'favicon.ico': iconFile(FAVICON_SIZES.map((size) => ({ size, png: pngOf(small, size) }))),
    'icons/icon-96.png': pngOf(passIcon(brand), 96),
    'icons/icon-192.png': pngOf(passIcon(brand), 192),
    'icons/icon-512.png': pngOf(passIcon(brand), 512),
    'icons/maskable-512.png': pngOf(fullIcon(brand), 512),
    'icons/apple-touch-180.png': pngOf(fullIcon(brand), 180),
    ...(brand.icon === null && { 'icons/monochrome-512.png': pngOf(MONOCHROME_ICON, 512) }),
  }
}

/** Draws the mark of emails, whose readers show no SVG: a PNG in base64, and its width in pixels of an email. */
export async function drawEmailMark(brand: Brand): Promise<{ png: string; width: number }> {
  await startRasteriser()
  const { svg, width, height } = emailMark(brand)
  const shown = Math.min(EMAIL_MOST_WIDTH, Math.round((EMAIL_HEIGHT * width) / height))
  return { png: pngOf(svg, shown * SHARPNESS).toString('base64'), width: shown }
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
    head.writeUInt16LE(1, entry + 4) // color planes
    head.writeUInt16LE(32, entry + 6) // bits of a pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
