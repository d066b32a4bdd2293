import { describe, expect, it } from 'vitest'
import { contrast, type Rgb, rgbOf } from '#domain/brand/contrast.ts'
import { MUTED_ON_NIGHT, ON_NIGHT, SECOND_ON_NIGHT } from '#domain/brand/palette.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { semanticTokens, tokens } from '../../../src/web/theme/tokens.ts'
import { TIER_MATERIAL } from '../../../src/web/ui/product/tier-material.ts'

/** WCAG 2.2, 1.4.3: text that is not large. */
const SMALL_TEXT = 4.5
/** WCAG 2.2, 1.4.6, which the journeys ask of every page. */
const ENHANCED = 7
/** An edge that is seen at a glance. */
const EDGE = 2.5
/** The contrast from which two dark surfaces are seen as two, where a line lies between them. */
const NEXT_SURFACE = 1.1

const COLORS: Readonly<Record<string, { value: string }>> = {
  ...tokens.colors,
  ...semanticTokens.colors,
}
const colour = (name: string) => COLORS[name]?.value ?? name

describe('small text on the material of a tier', () => {
  it.each(TIERS)('has 4.5:1 where the material is brightest: %s', (tier) => {
    const { accent, background } = TIER_MATERIAL[tier]
    const grounds = groundsOf(background)
    expect(grounds.length).toBeGreaterThan(1)
    for (const text of [colour(accent), ON_NIGHT, SECOND_ON_NIGHT, MUTED_ON_NIGHT]) {
      const contrasts = grounds.map((ground) => contrast(rgbOf(text), ground))
      expect(Math.min(...contrasts), `${text} on ${tier}`).toBeGreaterThanOrEqual(SMALL_TEXT)
    }
  })
})

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('small text on paper, %s', (_mode, side) => {
  it.each(['gold', 'diamond', 'muted', 'link', 'good', 'bad'] as const)('has 4.5:1: %s', (name) => {
    for (const ground of ['paper', 'card', 'field', 'sunken'] as const) {
      const [text, paper] = [colour(name), colour(ground)].map((pair) => rgbOf(sideOf(pair, side)))
      if (!text || !paper) throw new Error(`${name} or ${ground} is no pair of colours`)
      expect(contrast(text, paper), `on ${ground}`).toBeGreaterThanOrEqual(SMALL_TEXT)
    }
  })
})

it.each(['link', 'bad', 'good', 'muted'] as const)(
  "text has 7:1 on the dark mode's card: %s",
  (name) => {
    const [text, card] = [colour(name), colour('card')].map((pair) => rgbOf(sideOf(pair, 1)))
    if (!text || !card) throw new Error(`${name} is no pair of colours`)
    expect(contrast(text, card)).toBeGreaterThanOrEqual(ENHANCED)
  },
)

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('the edge of fields and secondary buttons has 2.5:1, %s', (_mode, side) => {
  const [, share = ''] = /(\d+)%/.exec(colour('fieldLine')) ?? []
  const edge = rgbOf(sideOf(colour('fieldLine'), side))
  for (const name of ['paper', 'card'] as const) {
    const ground = rgbOf(sideOf(colour(name), side))
    expect(contrast(blend(edge, ground, Number(share) / 100), ground)).toBeGreaterThanOrEqual(EDGE)
  }
})

it("the dark mode's ground, panel, card and line can be told apart", () => {
  const surfaces = (['paper', 'sunken', 'card', 'line'] as const).map((name) =>
    rgbOf(sideOf(colour(name), 1)),
  )
  const steps = surfaces
    .slice(1)
    .map((surface, index) => contrast(surface, surfaces[index] ?? surface))
  expect(Math.min(...steps)).toBeGreaterThan(NEXT_SURFACE)
})

/**
 * Every color that the last, opaque gradient names, bare and under every color of each gradient
 * above it: the brightest points there can be.
 */
function groundsOf(background: string): Rgb[] {
  const layers = background.split(/,\s*(?=(?:linear|conic|radial)-gradient)/)
  const base = [...(layers.pop() ?? '').matchAll(/#[0-9a-f]{6}/gi)].map(([hex]) => rgbOf(hex))
  const films = layers.flatMap((layer) =>
    [...layer.matchAll(/(#[0-9a-f]{6})([0-9a-f]{2})\b/gi)].map(
      ([, colour = '', alpha = '']) => [rgbOf(colour), Number.parseInt(alpha, 16) / 255] as const,
    ),
  )
  return base.flatMap((ground) => [
    ground,
    ...films.map(([film, share]) => blend(film, ground, share)),
  ])
}

/** Lays a color of some opacity, 0 to 1, over another. */
function blend([red, green, blue]: Rgb, ground: Rgb, share: number): Rgb {
  const mix = (film: number, under: number) => under + (film - under) * share
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])]
}

const sideOf = (pair: string, side: 0 | 1) => pair.match(/#[0-9a-f]{6}/gi)?.[side] ?? ''
