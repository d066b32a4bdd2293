import { describe, expect, it } from 'vitest'
import { hexContrast } from '#domain/brand/contrast.ts'
import { hexOf, oklchOf } from '#domain/brand/oklch.ts'
import * as palette from '#domain/brand/palette.ts'
import { accentProblem, tonesOf } from '#domain/brand/tones.ts'

/** Colors across the whole cube, its corners among them. */
const STEPS = [0, 51, 102, 153, 204, 255]
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => hexFrom([red, green, blue]))),
)

function hexFrom(parts: readonly number[]) {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

describe('the tones of a brand’s colour', () => {
  it('let text be read on them in both modes, pressed or not, whatever colour is accepted', () => {
    for (const colour of COLOURS) {
      const tones = tonesOf(accentProblem(colour)?.nearest ?? colour)
      const pairs = [
        [tones.onPaper, tones.textOnPaper],
        [tones.onPaperPressed, tones.textOnPaper],
        [tones.onNight, tones.textOnNight],
        [tones.onNightPressed, tones.textOnNight],
      ] as const
      for (const [tone, text] of pairs) {
        expect(hexContrast(tone, text), `${text} on ${tone} of ${colour}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
      expect(hexContrast(tones.onNight, palette.NIGHT_CARD), colour).toBeGreaterThanOrEqual(3)
      expect(hexContrast(tones.mark, palette.NIGHT_PASS), colour).toBeGreaterThanOrEqual(3)
      expect(hexContrast(tones.onPaper, palette.PAPER), colour).toBeGreaterThanOrEqual(2)
    }
  })

  it('keep the operator’s colour as it is in the light mode', () => {
    expect(tonesOf('#0e9f8e').onPaper).toBe('#0E9F8E')
  })

  it('are the palette’s for the built-in colour', () => {
    expect(tonesOf(palette.BRAND)).toEqual({
      onPaper: palette.BRAND,
      onPaperPressed: palette.BRAND_PRESSED,
      textOnPaper: palette.NIGHT,
      onNight: palette.BRAND_ON_NIGHT,
      onNightPressed: palette.BRAND_PRESSED_ON_NIGHT,
      textOnNight: palette.NIGHT,
      mark: palette.BRAND,
    })
  })
})

describe('a colour that can’t be a brand’s', () => {
  it('is invisible on the page, and the nearest visible one keeps its hue', () => {
    const problem = accentProblem('#FFE08A')
    expect(problem).toMatchObject({ kind: 'shape', needed: 2 })
    expect(problem?.contrast).toBeLessThan(2)
    const nearest = problem?.nearest ?? ''
    expect(accentProblem(nearest)).toBeNull()
    expect(Math.abs(oklchOf(nearest).hue - oklchOf('#FFE08A').hue)).toBeLessThan(0.1)
  })

  it('carries neither dark nor light text, and a little more or less light makes it fit', () => {
    const refused = COLOURS.map((colour) => ({ colour, problem: accentProblem(colour) })).filter(
      ({ problem }) => problem?.kind === 'text',
    )
    expect(refused.length).toBeGreaterThan(0)
    for (const { colour, problem } of refused) {
      const moved = oklchOf(problem?.nearest ?? '').lightness - oklchOf(colour).lightness
      expect(Math.abs(moved), colour).toBeLessThan(0.05)
    }
  })
})

it('a colour is the same after its lightness, chroma and hue were taken', () => {
  expect(COLOURS.map((colour) => hexOf(oklchOf(colour)))).toEqual(COLOURS)
})
