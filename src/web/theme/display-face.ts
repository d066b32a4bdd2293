/**
 * The face of Latin headings and of the pass's numerals (decision 155). It's used only where it is at
 * hand when the page is first drawn, so that no text moves; the next page has it.
 */
export const DISPLAY_FACE = {
  '@font-face': {
    fontFamily: 'lark',
    src: 'url(/assets/display-03f0fd19.woff2)',
    fontDisplay: 'optional',
    fontWeight: 700,
  },
}
