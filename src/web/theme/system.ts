import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css, isStyle, merge, type Styles } from './css.ts'

/** Looks of a component: the base, and one choice of each variant. */
interface Recipe {
  readonly base?: Styles
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>>
  readonly defaultVariants?: Readonly<Record<string, unknown>>
}

/** Cascade layer of recipes: an element's own style properties are in none, and override it. */
const LAYER = '@layer recipes'

const known = new WeakMap<Recipe, ReturnType<typeof createRecipe>>()

/** Returns the recipe's function; Chakra asks for it at each rendering. */
function cva(recipe: Recipe) {
  const made = known.get(recipe) ?? createRecipe(recipe)
  known.set(recipe, made)
  return made
}

/** Makes a function from chosen variants to CSS, with what Chakra's elements read of it. */
function createRecipe(config: Recipe) {
  const { base = {}, variants = {}, defaultVariants = {} } = config
  const variantKeys = Object.keys(variants)
  const drawn = new Map<string, Styles>()
  const draw = (chosen: Readonly<Record<string, unknown>>) => {
    const choices = variantKeys.map((name) => String(chosen[name] ?? defaultVariants[name]))
    const key = choices.join()
    const looks = choices.map((choice, index) => variants[variantKeys[index] ?? '']?.[choice] ?? {})
    const rules = drawn.get(key) ?? { [LAYER]: css(base, merge(...looks)) }
    drawn.set(key, rules)
    return rules
  }
  return Object.assign(draw, {
    __cva__: true,
    config,
    variantKeys,
    merge: (other: { config: object }) => createRecipe(merge({ ...config }, { ...other.config })),
  })
}

/**
 * The part of a system that `chakra` elements and `ChakraProvider` read (decision 123). The global rules are in the
 * page, or come from `global-styles.tsx`.
 */
const engine = {
  _config: { disableLayers: true },
  _global: [],
  css,
  cva,
  isValidProperty: isStyle,
}

export const system = engine as unknown as SystemContext
