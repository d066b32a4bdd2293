/**
 * The face of Latin headings and of the pass's numerals (decision 155). A page of the site uses and
 * fetches it only where the worker, which keeps it, answers for the page (`data-face`).
 */
export const DISPLAY_FACE = {
  '@font-face': {
    fontFamily: 'lark',
    src: 'url(/assets/display-03f0fd19.woff2)',
    fontDisplay: 'optional',
    fontWeight: 700,
  },
}
