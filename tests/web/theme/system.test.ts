import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { css } from '@emotion/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import unitless from '../../../src/web/theme/stand-ins/unitless.ts'
import { styleRules } from '../../../src/web/theme/style-rules.ts'
import { system } from '../../../src/web/theme/system.ts'
import { listFiles, ROOT } from '../../support/source-files.ts'
import { CONDITIONS, PROPERTIES, stylesOf, WIDTHS } from './any-styles.ts'

/** Chakra's own system; a new one each time, as it answers equal styles in another order from memory. */
const chakras = () => createSystem(styleRules)

describe('the system', () => {
  it('makes of any styles what Chakra makes of them, in the same order', () => {
    fc.assert(
      fc.property(fc.array(stylesOf(2), { minLength: 1, maxLength: 3 }), (all) => {
        const styles = all as SystemStyleObject[]
        expect(JSON.stringify(system.css(...styles))).toBe(JSON.stringify(chakras().css(...styles)))
      }),
      { numRuns: 300 },
    )
  })

  it('draws a recipe as Chakra does: base, chosen and default variants, in the layer of recipes', () => {
    const styles = stylesOf(0)
    const recipes = fc.record({
      base: stylesOf(1),
      variants: fc.record({
        look: fc.record({ plain: styles, loud: styles }),
        wide: fc.record({ true: styles, false: styles }),
      }),
      defaultVariants: fc.constantFrom({}, { look: 'plain' }, { look: 'loud', wide: false }),
    })
    const choices = fc.constantFrom({}, { look: 'plain' }, { look: undefined, wide: true })
    fc.assert(
      fc.property(recipes, choices, (recipe, chosen) => {
        const drawn = system.css(system.cva(recipe)(chosen))
        const expected = chakras().cva(recipe)(chosen)
        expect(JSON.stringify(drawn)).toBe(JSON.stringify(expected))
      }),
      { numRuns: 300 },
    )
  })

  it('draws a component made of another over that other', () => {
    const made = ({ cva }: typeof system) => {
      const card = cva({ base: { padding: '4', color: 'ink' } })
      return card.merge(cva({ base: { color: 'link', _hover: { color: 'dawn' } } }))({})
    }
    expect(system.css(made(system))).toEqual(made(chakras()))
  })

  it('takes the same properties for styles as Chakra', () => {
    const others = [
      'css',
      'href',
      'type',
      'aria-label',
      'size',
      'content',
      'look',
      'onClick',
      'value',
    ]
    const asked = [...PROPERTIES, ...CONDITIONS, ...WIDTHS, 'srOnly', 'textWrap', ...others]
    const { isValidProperty } = chakras()
    expect(asked.filter(system.isValidProperty)).toEqual(asked.filter(isValidProperty))
  })

  it('knows every style that an element of the site has as an attribute', () => {
    const { isValidProperty } = chakras()
    // attributes of SVG, names of our own data, and styles that stand in rules alone
    const inRules = ['colorScheme', 'containIntrinsicSize', 'contentVisibility']
    const others = [...inRules, 'all', 'cx', 'cy', 'd', 'order', 'page', 'r', 'x', 'y']
    const written = listFiles('src/web')
      .filter((path) => path.endsWith('.tsx') && !/\/(theme|gallery)\//.test(path))
      .flatMap((path) =>
        Array.from(
          readFileSync(join(ROOT, path), 'utf8').matchAll(/\s(\w+)=["{]|[\s{](\w+): /g),
          ([, attribute, key]) => attribute ?? key ?? '',
        ),
      )
    const names = [...new Set(written)].filter((name) => !others.includes(name))
    const styles = names.filter(isValidProperty)
    expect(styles.length).toBeGreaterThan(50)
    expect(styles.filter((name) => !system.isValidProperty(name))).toEqual([])
  })

  it('gives numbers units where emotion does, for every name in the code', () => {
    const names = listFiles('src/web')
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('/stand-ins/'))
      .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/\b[a-zA-Z]+\b/g) ?? [])
    const { isValidProperty } = chakras()
    const styles = [...new Set(names)].filter((name) => isValidProperty(name) && name !== 'content')
    const withoutUnit = styles.filter((name) => String(css({ [name]: 1 }).styles).endsWith(':1;'))
    expect(Object.keys(unitless).sort()).toEqual(withoutUnit.sort())
  })
})
