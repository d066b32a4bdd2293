/** The mark: a lark in flight, as an SVG path 64 units wide and 52 high. */
export const LARK =
  'm62 21-8-3c-3-3-8-3-11 0L33 28C26 17 19 10 8 4c1 13 6 23 14 31C15 39 9 41 2 42l8 2-5 5c20 3 42 0 48-21Z'
