import { hexContrast } from './contrast.ts'
import { hexOf, oklchOf } from './oklch.ts'
import * as palette from './palette.ts'

/** The tones of a brand's color (decision 188). */
export interface Tones {
  onPaper: string
  onPaperPressed: string
  /** text on these two */
  textOnPaper: string
  onNight: string
  onNightPressed: string
  textOnNight: string
  /** the mark on bands, passes and icons that are dark in both modes */
  mark: string
}

/** WCAG 2.2, 1.4.3: text that is not large. */
const TEXT = 4.5
/** WCAG 2.2, 1.4.11, against the brightest dark surface. */
const GRAPHIC = 3
/** Where words are in the colored shape, it only has to be seen as one. */
const SHAPE = 2

const STEP = 0.005
const PRESSED = 0.04
/** A color of the light mode looks duller on a dark ground; a little more light makes up for it. */
const NIGHT_LIGHT = 0.03

const DEFAULT_TONES: Tones = {
  onPaper: palette.BRAND,
  onPaperPressed: palette.BRAND_PRESSED,
  textOnPaper: palette.NIGHT,
  onNight: palette.BRAND_ON_NIGHT,
  onNightPressed: palette.BRAND_PRESSED_ON_NIGHT,
  textOnNight: palette.NIGHT,
  mark: palette.BRAND,
}

/** @param accent a color in six digits for which `accentProblem` finds none */
export function tonesOf(accent: string): Tones {
  if (accent.toUpperCase() === palette.BRAND) return DEFAULT_TONES
  const onPaper = accent.toUpperCase()
  const isSeenAtNight = (tone: string) =>
    hexContrast(tone, palette.NIGHT_CARD) >= GRAPHIC && textOn(tone) !== null
  const onNight = search(moved(onPaper, NIGHT_LIGHT), [1], isSeenAtNight) ?? palette.BRAND_ON_NIGHT
  return {
    onPaper,
    onPaperPressed: pressed(onPaper, -PRESSED),
    textOnPaper: textOn(onPaper) ?? palette.WHITE,
    onNight,
    onNightPressed: pressed(onNight, PRESSED),
    textOnNight: textOn(onNight) ?? palette.NIGHT,
    mark: hexContrast(onPaper, palette.NIGHT_RAISED) >= GRAPHIC ? onPaper : onNight,
  }
}

/** Why a color can't be a brand's, and the nearest one that can. */
export interface AccentProblem {
  /** no text can be read on it, or its shape is lost on the page */
  kind: 'text' | 'shape'
  /** its best contrast, and the one that it needs */
  contrast: number
  needed: number
  nearest: string
}

/** Judges a color in six digits; null when it can be a brand's. */
export function accentProblem(accent: string): AccentProblem | null {
  if (isFit(accent)) return null
  const shape = hexContrast(accent, palette.PAPER)
  const text = Math.max(...TEXTS.map((colour) => hexContrast(accent, colour)))
  return {
    ...(shape >= SHAPE
      ? { kind: 'text', contrast: text, needed: TEXT }
      : { kind: 'shape', contrast: shape, needed: SHAPE }),
    nearest: search(accent, [-1, 1], isFit) ?? palette.BRAND,
  }
}

const isFit = (tone: string) => hexContrast(tone, palette.PAPER) >= SHAPE && textOn(tone) !== null

const TEXTS = [palette.NIGHT, palette.WHITE]

/** Picks the text that can be read on a tone, and still while it is pressed; null when there is none. */
const textOn = (tone: string) => TEXTS.find((text) => hexContrast(tone, text) >= TEXT) ?? null

/** Moves a tone's lightness, or the other way where its text could no longer be read. */
function pressed(tone: string, by: number): string {
  const text = textOn(tone) ?? palette.WHITE
  const [usual, other] = [moved(tone, by), moved(tone, -by)]
  return hexContrast(usual, text) >= TEXT ? usual : other
}

function moved(hex: string, by: number): string {
  const colour = oklchOf(hex)
  return hexOf({ ...colour, lightness: colour.lightness + by })
}

/** Finds the nearest tone that fits, by steps towards white (1) or black (-1). */
function search(hex: string, ways: readonly number[], fits: (tone: string) => boolean) {
  for (let by = 0; by <= 1; by += STEP) {
    const tone = ways.map((way) => moved(hex, way * by)).find(fits)
    if (tone !== undefined) return tone
  }
  return null
}
