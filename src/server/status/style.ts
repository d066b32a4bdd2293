import { colourProperties } from '#domain/brand/brand-style.ts'
import { CARD, INK, LINE, MUTED } from '#domain/brand/colour-modes.ts'
import * as palette from '#domain/brand/palette.ts'
import { FADE_BETWEEN_PAGES, PLAIN_STYLE } from '#domain/brand/plain-page.ts'
import { tonesOf } from '#domain/brand/tones.ts'

const GOOD = `light-dark(${palette.GOOD_ON_PAPER}, ${palette.GOOD_ON_NIGHT})`
const BAD = `light-dark(${palette.BAD_ON_PAPER}, ${palette.BAD_ON_NIGHT})`
const NOTE = `light-dark(${palette.NOTE_PAPER}, ${palette.NOTE_NIGHT})`
const SUNKEN = `light-dark(${palette.PAPER_SUNKEN}, ${palette.NIGHT_SUNKEN})`
export const FIELD = `light-dark(${palette.WHITE}, ${palette.NIGHT_SUNKEN})`
/** The line around fields and quiet buttons, as the site's own. */
export const FIELD_LINE = `color-mix(in srgb, ${MUTED} 55%, transparent)`
const COLOURS = Object.entries(colourProperties(tonesOf(palette.BRAND)))
  .map(([name, value]) => `${name}: ${value};`)
  .join(' ')

/** The looks of the pages beside the app, with the site's colors, sizes and grid. */
export const FRAME_STYLE = `${PLAIN_STYLE}${FADE_BETWEEN_PAGES}
html { color-scheme: light dark; ${COLOURS} }
.column { box-sizing: border-box; width: 100%; max-width: 1120px; margin: 0 auto; padding-inline: 16px; }
header .column, footer .column { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 64px; }
header { border-bottom: 1px solid ${LINE}; }
header a, footer a { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; min-width: 44px; justify-content: center; color: inherit; text-decoration: none; }
header a:not(.brand), footer a { padding: 0 12px; border-radius: 999px; font-weight: 500; }
header a:not(.brand):hover, footer a:hover { background: ${SUNKEN}; }
.brand { margin-inline-end: auto; font-size: 18px; font-weight: 700; }
.brand svg { fill: var(--brand); }
.menu { display: none; gap: 4px; margin-inline-end: auto; }
main { padding-block: 32px 48px; }
h1 { margin: 0 0 8px; font-size: 36px; text-wrap: balance; }
h2 { margin: 32px 0 8px; font-size: 20px; line-height: 1.4; text-wrap: balance; }
p { margin: 8px 0; max-width: 672px; overflow-wrap: anywhere; }
.muted { color: ${MUTED}; }
.note { box-sizing: border-box; padding: 12px 16px; background: ${NOTE}; border-radius: 12px; }
.note h2 { margin: 0; }
.note a { white-space: nowrap; }
.button { display: inline-flex; margin-top: 16px; align-items: center; min-height: 48px; padding: 0 24px; border: 1px solid ${FIELD_LINE}; border-radius: 999px; color: ${INK}; text-decoration: none; font-weight: 600; }
footer { border-top: 1px solid ${LINE}; }
footer a { margin-inline-start: -12px; margin-inline-end: 12px; }
@media (min-width: 768px) { .column { padding-inline: 24px; } main { padding-block: 56px 64px; } }
@media (min-width: 1024px) { .menu { display: flex; } .brand { margin-inline-end: 16px; font-size: 22px; } }
@media print { .menu, header a:not(.brand), footer, .button { display: none; } }
`

/** The looks of a form's button on a page beside the app. */
export const BUTTON_STYLE = `button { margin-top: 16px; min-height: 48px; padding: 0 24px; border: 0; border-radius: 999px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }`

/** The looks of the status page. */
export const STATUS_STYLE = `${FRAME_STYLE}
h1 { margin: 0; font-size: 18px; color: ${MUTED}; }
.line { display: block; width: 100%; margin: 24px 0 0; overflow: visible; }
.line path { fill: none; stroke: var(--brand); stroke-width: 3; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.line .broken { stroke: ${MUTED}; stroke-dasharray: 1 9; }
.line .bird { fill: var(--brand); stroke: none; }
.outlook { margin: 4px 0 0; max-width: none; font-size: clamp(28px, 5vw, 44px); font-weight: 700; line-height: 1.2; text-wrap: balance; }
.copy, .old { display: none; }
[data-age] .copy, [data-old]:not([data-age]) .old { display: block; }
.places { margin: 0; padding: 0; list-style: none; background: ${CARD}; border: 1px solid ${LINE}; border-radius: 12px; }
.places > li { padding: 12px 24px; }
.places > li + li { border-top: 1px solid ${LINE}; }
.places p { max-width: none; margin: 0; font-size: 14px; }
.places p:first-child, .ends { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 16px; }
.places p:first-child { font-size: 16px; }
.load { margin-inline-start: auto; }
.load, .blocked { font-size: 14px; }
.state { order: 1; }
li:has(.ends) ~ li > .ends { display: none; }
.cities { margin: 8px 0 0; padding: 0; list-style: none; font-size: 14px; }
.places .cities p { display: flex; justify-content: space-between; gap: 16px; font-size: 14px; }
.state { display: inline-flex; align-items: center; gap: 8px; color: ${MUTED}; }
.state::before { content: ''; box-sizing: border-box; width: 10px; height: 10px; border: 2px solid currentcolor; border-radius: 50%; }
.up { color: ${GOOD}; }
.up::before { background: currentcolor; }
.silent { color: ${BAD}; }
.days { display: block; width: 100%; height: 24px; margin-top: 8px; }
[dir=rtl] .days, [dir=rtl] .line { transform: scaleX(-1); }
.days .unknown { fill: ${FIELD_LINE}; }
.days .steady { fill: ${GOOD}; }
.days .outage { fill: ${BAD}; }
summary { display: flex; justify-content: space-between; gap: 16px; min-height: 44px; line-height: 44px; font-size: 14px; color: ${MUTED}; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: '+'; font-size: 20px; }
[open] > summary::after { content: '−'; }
details ul { margin: 0; padding-inline-start: 20px; font-size: 14px; font-variant-numeric: tabular-nums; }
@media (max-width: 600px) { .line .bird { scale: 2; } }
@media (forced-colors: active) { .days path { fill: CanvasText; } .line path { stroke: CanvasText; } .line .bird { fill: CanvasText; } }
`
