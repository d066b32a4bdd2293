import { createHash } from 'node:crypto'
import { type SharingWords, sharingPicturePath } from '#contract/site/renderer.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { sharingHead } from '#domain/brand/icon-drawings.ts'
import { MUTED_ON_NIGHT, NIGHT, NIGHT_PASS, ON_NIGHT } from '#domain/brand/palette.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { wrapText } from './wrap-text.ts'

/** A page's picture for link previews. */
export interface SharingPicture {
  path: string
  words: SharingWords
}

/** Names a picture by the hash of what it shows, so that equal words and drawing keep their file. */
export function sharingPictureOf(words: SharingWords, brand: Brand): SharingPicture {
  const hash = createHash('sha256').update(pictureSvg(words, brand)).digest('hex').slice(0, 24)
  return { path: sharingPicturePath(hash), words }
}

const LEFT = 86
const WIDTH = 1028
const HEADING_SIZES = [96, 84, 72, 60, 52]
const TEXT_SIZE = 38
const TEXT_LINE = 55

/** Draws mark, name, heading and text in 1200 × 630 pixels. */
export function pictureSvg({ name, heading, text }: SharingWords, brand: Brand): string {
  const wrapped = HEADING_SIZES.map((size) => ({ size, lines: wrapText(heading, WIDTH / size) }))
  const { size, lines } = wrapped.find(({ lines }) => lines.length === 1) ??
    wrapped.at(-1) ?? { size: TEXT_SIZE, lines: [heading] }
  const headingY = 240 + size / 2
  const textY = headingY + (lines.length - 1) * size * 1.15 + 2 * TEXT_SIZE
  const head = sharingHead(brand)
  return svgOf(
    'width="1200" height="630"',
    `<path fill="${NIGHT}" d="M0 0h1200v630H0Z"/>
<path fill="${NIGHT_PASS}" d="M0 574c170 0 250-50 420-46s300 70 470 44 220-64 310-64v122H0Z"/>
<path fill="none" stroke="${ON_NIGHT}" stroke-opacity=".6" stroke-width="3" d="M-10 560c170 0 250-50 420-46s300 70 470 44 220-64 330-66"/>
${head.mark}
${textLines(head.isNamed ? [name] : [], { x: head.end, y: 130, size: 52, step: 0, color: ON_NIGHT })}
${textLines(lines, { x: LEFT, y: headingY, size, step: size * 1.15, color: ON_NIGHT })}
${textLines(linesOfText(text), { x: LEFT, y: textY, size: TEXT_SIZE, step: TEXT_LINE, color: MUTED_ON_NIGHT })}`,
  )
}

/** Starts a line after each Chinese full stop and leaves the stop out: the font draws it as a Latin one. */
const linesOfText = (text: string) =>
  text
    .split('。')
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => wrapText(sentence, WIDTH / TEXT_SIZE))

interface Lettering {
  x: number
  y: number
  size: number
  /** distance between lines */
  step: number
  color: string
}

const textLines = (lines: readonly string[], { x, y, size, step, color }: Lettering) =>
  lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * step}" font-size="${size}" fill="${color}">${escapeSvg(line)}</text>`,
    )
    .join('\n')

/** Wraps shapes into an SVG of this size. */
export const svgOf = (size: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`

/** Escapes text; removes control characters, which SVG forbids; sets the font's narrow apostrophe. */
export const escapeSvg = (text: string) =>
  escapeHtml(text.replace(/\p{Cc}/gu, '').replaceAll('’', "'"))
