import { CARD, INK, LINE, PAGE } from '#domain/brand/colour-modes.ts'
import { BUTTON_STYLE, FRAME_STYLE } from '../status/style.ts'

/** The looks of the page for reports of abuse. */
export const ABUSE_STYLE = `${FRAME_STYLE}
ul { margin: 8px 0; padding-inline-start: 24px; }
form { padding: 4px 16px 16px; background: ${CARD}; border: 1px solid ${LINE}; border-radius: 16px; }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid currentcolor; border-radius: 12px; background: ${PAGE}; color: ${INK}; font: inherit; }
textarea { resize: vertical; }
${BUTTON_STYLE}
.outcome:not(:target) { display: none; }
`
