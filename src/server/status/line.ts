import { LARK } from '#domain/brand/mark.ts'

/** The two halves of one curve, so that the second can break off. */
const FLOWN = 'M0 42C100 24 205 30 362 34'
const REST = 'M362 34C520 38 730 40 1040 14'
const [MIDDLE, END] = ['translate(362 34)', 'translate(1040 14)'] as const

/** Draws the line over the page, whole or broken off where the bird waits; the words below say the same. */
export const lineHtml = (isWhole: boolean): string =>
  `<svg class="line" viewBox="0 -8 1072 72" aria-hidden="true"><path d="${FLOWN}"/><path${isWhole ? '' : ' class="broken"'} d="${REST}"/><g transform="${isWhole ? END : MIDDLE}"><path class="bird" d="${LARK}" transform="scale(.6) translate(-32 -26)"/></g></svg>`
