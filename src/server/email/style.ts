import * as palette from '#domain/brand/palette.ts'
import { PLAIN_FONT } from '#domain/brand/plain-page.ts'
import { tonesOf } from '#domain/brand/tones.ts'

/** A style stands in double quotes. */
const FONT = PLAIN_FONT.replaceAll('"', "'")
const CODE_FONT = 'ui-monospace, Menlo, Consolas, monospace'

/** Looks of the parts of an email, written into each tag: some email programs drop style sheets. */
export const STYLES = {
  page: `width: 100%; background: ${palette.PAPER}; color: ${palette.NIGHT}`,
  frame: 'padding: 32px 16px 48px',
  column: 'width: 100%; max-width: 520px',
  words: `font: ${FONT}; text-align: start`,
  sender: 'margin: 0 0 24px; font-size: 18px; font-weight: 700; word-spacing: 4px',
  mark: 'vertical-align: middle',
  heading: 'margin: 0 0 16px; font-size: 24px; line-height: 1.3; text-wrap: balance',
  text: 'margin: 16px 0; white-space: pre-line; text-wrap: pretty',
  ticket: `width: 100%; margin: 24px 0; border-radius: 20px; background: ${palette.NIGHT_PASS}; color: ${palette.ON_NIGHT}`,
  stub: 'padding: 16px 24px',
  facts: `width: 100%; font: ${FONT}; font-size: 15px`,
  label: `width: 40%; padding: 6px 16px 6px 0; font-weight: 400; text-align: start; vertical-align: top; color: ${palette.MUTED_ON_NIGHT}`,
  value: 'padding: 6px 0; font-weight: 600; text-align: start; vertical-align: top',
  mainLabel: `padding: 6px 0 0; font-weight: 400; text-align: start; color: ${palette.MUTED_ON_NIGHT}`,
  mainValue:
    'padding: 0 0 8px; font-size: 36px; font-weight: 700; line-height: 1.2; text-align: start',
  codeGap: 'letter-spacing: 24px',
  link: `color: ${palette.LINK_ON_PAPER}`,
  signature: `margin: 32px 0 0; font-size: 14px; color: ${palette.MUTED_ON_PAPER}`,
} as const

/** Sizes of a code that keep it on one line 320 pixels wide, by its greatest length. */
const CODE_SIZES = [
  { longest: 6, size: 40, spacing: 4 },
  { longest: 9, size: 36, spacing: 4 },
] as const

/** Looks of a code; the indent keeps it centered. */
export function codeStyle({ length }: string): string {
  const fitting = CODE_SIZES.find(({ longest }) => length <= longest)
  const { size, spacing } = fitting ?? { size: 28, spacing: 2 }
  return `margin: 8px 0; font: 600 ${size}px/1.4 ${CODE_FONT}; letter-spacing: ${spacing}px; text-indent: ${spacing}px; text-align: center`
}

/** Looks of an email's button in the brand's color, with the text that can be read on it. */
export function buttonStyle(accent: string): string {
  const { onPaper, textOnPaper } = tonesOf(accent)
  return `display: block; margin: 24px 0; padding: 13px 28px; text-align: center; border-radius: 999px; background: ${onPaper}; color: ${textOnPaper}; font-weight: 600; text-decoration: none`
}

/**
 * Turns the same parts dark. Email programs know no `light-dark()`; those without style sheets or dark
 * mode show the light ones.
 */
export const DARK_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; }
@media (prefers-color-scheme: dark) {
  .page { background: ${palette.NIGHT} !important; color: ${palette.ON_NIGHT} !important; }
  .ticket { background: ${palette.NIGHT_RAISED} !important; }
  .link { color: ${palette.LINK_ON_NIGHT} !important; }
  .signature { color: ${palette.MUTED_ON_NIGHT} !important; }
  .plate { padding: 4px; border-radius: 8px; background: ${palette.WHITE}; }
}
`
