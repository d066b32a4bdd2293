import { colourProperties } from '#domain/brand/brand-style.ts'
import { CARD, LINE, LINK, MUTED } from '#domain/brand/colour-modes.ts'
import * as palette from '#domain/brand/palette.ts'
import { PLAIN_STYLE } from '#domain/brand/plain-page.ts'
import { tonesOf } from '#domain/brand/tones.ts'

const GOOD = `light-dark(${palette.GOOD_ON_PAPER}, ${palette.GOOD_ON_NIGHT})`
const BAD = `light-dark(${palette.BAD_ON_PAPER}, ${palette.BAD_ON_NIGHT})`
const NOTE = `light-dark(${palette.NOTE_PAPER}, ${palette.NOTE_NIGHT})`
const COLOURS = Object.entries(colourProperties(tonesOf(palette.BRAND)))
  .map(([name, value]) => `${name}: ${value};`)
  .join(' ')

/** The looks of the pages beside the app, with the site's colours and sizes. */
export const FRAME_STYLE = `${PLAIN_STYLE}
html { color-scheme: light dark; ${COLOURS} }
header, main, footer { box-sizing: border-box; width: 100%; max-width: 720px; margin: 0 auto; padding: 0 16px; }
header { display: flex; justify-content: space-between; align-items: center; min-height: 64px; }
header a, footer a { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; min-width: 44px; color: inherit; text-decoration: none; }
header a:hover, footer a:hover { text-decoration: underline; }
.brand { font-size: 18px; font-weight: 700; }
.brand svg { fill: var(--brand); }
main { padding-block: 16px 32px; }
h1 { margin: 0 0 8px; }
h2 { margin: 32px 0 8px; font-size: 18px; line-height: 1.4; }
p { margin: 8px 0; overflow-wrap: anywhere; }
.muted { color: ${MUTED}; }
.note { padding: 12px 16px; background: ${NOTE}; border-radius: 12px; }
.note h2 { margin: 0; }
.note a { white-space: nowrap; }
.button { display: inline-flex; margin-top: 16px; align-items: center; min-height: 44px; padding: 0 20px; border: 1px solid ${LINK}; border-radius: 999px; text-decoration: none; font-weight: 600; }
footer { display: flex; flex-wrap: wrap; gap: 0 24px; padding-block: 16px; border-top: 1px solid ${LINE}; }
@media print { header nav, footer, .button { display: none; } }
`

/** The looks of a form's button on a page beside the app. */
export const BUTTON_STYLE = `button { margin-top: 16px; min-height: 44px; padding: 0 24px; border: 0; border-radius: 999px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }`

/** The looks of the status page. */
export const STATUS_STYLE = `${FRAME_STYLE}
.outlook { font-size: 20px; font-weight: 600; line-height: 1.4; }
.copy, .old { display: none; }
[data-age] .copy, [data-old]:not([data-age]) .old { display: block; }
ul { margin: 0; padding: 0; list-style: none; background: ${CARD}; border: 1px solid ${LINE}; border-radius: 16px; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 12px 16px; }
li + li { border-top: 1px solid ${LINE}; }
.state { display: inline-flex; align-items: center; gap: 8px; color: ${MUTED}; }
.state::before { content: ''; box-sizing: border-box; width: 10px; height: 10px; border: 2px solid currentcolor; border-radius: 50%; }
.up { color: ${GOOD}; }
.up::before { background: currentcolor; }
.silent { color: ${BAD}; }
`
