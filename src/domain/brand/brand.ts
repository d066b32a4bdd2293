import { BRAND, WHITE } from './palette.ts'

/** An operator's SVG, rebuilt from what a drawing needs (decision 191). */
export interface Drawing {
  /** the whole document */
  svg: string
  width: number
  height: number
}

/** The most that a drawing weighs as browsers take it, compressed: half of a page (decision 200). */
export const MOST_DRAWING_BYTES = 6000

/** How the product looks under the operator's own brand (decision 188); its name is in the web config. */
export interface Brand {
  /** such as the palette's `BRAND` */
  accent: string
  /** the ground under the icon where a system wants one, and under the plate */
  icon_background: string
  /** whether icon and logo stand on a plate where it is dark, for they may be dark themselves */
  plate_in_dark: boolean
  /** whether the product's name stands beside the logo, which may show it already */
  name_beside_logo: boolean
  /** stands for the mark everywhere; null: the lark in the brand's color */
  icon: Drawing | null
  /** stands in the header of pages and emails; null: the icon and the name */
  logo: Drawing | null
}

export const DEFAULT_BRAND: Brand = {
  accent: BRAND,
  icon_background: WHITE,
  plate_in_dark: true,
  name_beside_logo: true,
  icon: null,
  logo: null,
}

/** Checks whether the files of the build show this brand already. */
export const isBuiltIn = ({ accent, icon, logo }: Brand): boolean =>
  accent.toUpperCase() === BRAND && icon === null && logo === null
