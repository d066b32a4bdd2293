import { DISPLAY_FACE_PATH } from '#domain/brand/display-face.ts'

/**
 * The face of Latin headings and of the pass's numerals (decision 155). A page of the site uses and
 * fetches it only where the worker, which keeps it, answers for the page (`data-face`).
 */
export const DISPLAY_FACE = {
  '@font-face': {
    fontFamily: 'lark',
    src: `url(${DISPLAY_FACE_PATH})`,
    fontDisplay: 'optional',
    fontWeight: 700,
  },
}
