/**
 * The mark: a skylark climbing, as an SVG path 64 units wide and 52 high. The outline alone is for
 * the smallest sizes, where the wing's edge would blur.
 */
export const LARK_OUTLINE =
  'm62 15-8-2c-2-3-4-3-6-3l-7-4 2 6c-2 2-4 5-5 8C31 12 22 5 8 1c3 13 9 22 18 30-7 5-15 9-24 13l8 1-2 6c10-2 20-5 27-9 10-5 16-12 18-23Z'

/** The mark with the edge of the wing, which is cut out of the body. */
export const LARK = `${LARK_OUTLINE}M26 31c9 2 16-2 20-9-2 10-11 14-20 9Z`
