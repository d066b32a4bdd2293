import * as palette from './palette.ts'

/**
 * The colors of every page in both modes. `light-dark()` follows the system or the document's
 * color mode without script.
 */
export const PAGE = `light-dark(${palette.PAPER}, ${palette.NIGHT})`
export const CARD = `light-dark(${palette.WHITE}, ${palette.NIGHT_CARD})`
export const LINE = `light-dark(${palette.PAPER_LINE}, ${palette.NIGHT_LINE})`
export const INK = `light-dark(${palette.NIGHT}, ${palette.ON_NIGHT})`
export const MUTED = `light-dark(${palette.MUTED_ON_PAPER}, ${palette.MUTED_ON_NIGHT})`
export const LINK = `light-dark(${palette.LINK_ON_PAPER}, ${palette.LINK_ON_NIGHT})`
