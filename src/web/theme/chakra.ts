import {
  type CssProperties,
  chakra as factory,
  useSlotRecipe,
} from '@chakra-ui/react/styled-system'
import type { ComponentProps, ElementType, JSX, ReactNode } from 'react'
import type { BREAKPOINTS, CONDITIONS } from './conditions.ts'
import type { TOKEN_PROPERTIES } from './properties.ts'
import type { TokenNames } from './tokens.ts'

type TokenProperties = {
  [Category in keyof typeof TOKEN_PROPERTIES as (typeof TOKEN_PROPERTIES)[Category][number]]: TokenNames[Category]
}

/** Keywords that CSS has for a property, without the openness to any text. */
type Keyword<Value> = Value extends string ? (string extends Value ? never : Value) : never
type Unit = 'px' | 'rem' | 'em' | 'ch' | '%' | 'vw' | 'vh' | 'dvh' | 'pt' | 'mm' | 's' | 'ms'
/** CSS that is no misspelled token: a color, a length, a call of a function, or several words. */
type Written = `#${string}` | `${number}${Unit}` | `${string}(${string}` | `${string} ${string}`

type Breakpoint = keyof typeof BREAKPOINTS
type Condition = 'base' | `_${keyof typeof CONDITIONS}` | Breakpoint | `${Breakpoint}Down`
type Conditional<Value> = Value | { [Name in Condition]?: Conditional<Value> | undefined }

/** A token, or CSS that cannot be mistaken for one: a token that does not exist does not compile. */
type TokenStyles = {
  [Name in keyof TokenProperties]?: Conditional<StyleValue<Name>> | undefined
}

/** A property's values without conditions. */
export type StyleValue<Name extends keyof TokenProperties> =
  | TokenProperties[Name]
  | Keyword<CssProperties[Name]>
  | Written

type PlainProperty = Exclude<keyof CssProperties, keyof TokenProperties | `--${string}`>
type PlainStyles = { [Name in PlainProperty]?: Conditional<CssProperties[Name]> | undefined }

interface StyleProps extends TokenStyles, PlainStyles {
  srOnly?: boolean | undefined
}

type Conditions = { [Name in Condition]?: Styles | undefined }
type Selectors = { [Name in `${string}&` | `&${string}` | `@${string}`]?: Styles | undefined }

/** Styles by property, condition and selector. */
export interface Styles extends StyleProps, Conditions, Selectors {
  [variable: `--${string}`]: string | number | undefined
}

interface ElementStyles extends StyleProps, Conditions {
  css?: Styles | Readonly<Record<string, Styles>> | undefined
  as?: ElementType | undefined
}

type Variants = Record<string, Record<string, Styles>>
type NoVariants = Record<never, never>

type Choice<Names> = Names extends 'true' | 'false' ? boolean : Names
type Selection<Own extends Variants> = {
  [Variant in keyof Own]?: Choice<keyof Own[Variant]> | undefined
}

/** Looks of a component: the base, and one choice of each variant. */
export interface Recipe<Own extends Variants> {
  base?: Styles
  variants?: Own
  defaultVariants?: Selection<Own>
}

/** Properties of an element: its attributes, but for those that styles replace, and styles. */
type Props<Tag extends ElementType, Extra> = Omit<
  ComponentProps<Tag>,
  keyof ElementStyles | keyof Extra
> &
  ElementStyles &
  Extra

export type StyledComponent<Tag extends ElementType, Extra = unknown> = (
  props: Props<Tag, Extra>,
) => ReactNode

type Elements = { [Tag in keyof JSX.IntrinsicElements]: StyledComponent<Tag> }

interface Factory extends Elements {
  <Tag extends ElementType, Own extends Variants = NoVariants>(
    component: Tag,
    recipe: Recipe<Own>,
    options?: { defaultProps: Partial<ComponentProps<Tag>> },
  ): StyledComponent<Tag, Selection<Own>>
}

export interface SlotRecipe<Slot extends string, Own extends SlotVariants<Slot>> {
  slots: readonly Slot[]
  base: { [Name in Slot]?: Styles }
  variants?: Own
}
type SlotVariants<Slot extends string> = Record<string, Record<string, { [Name in Slot]?: Styles }>>
type SlotSelection<Own> = { [Variant in keyof Own]: keyof Own[Variant] }

/** Defines the looks of a component, checked like the styles of an element. */
export const defineRecipe = <Own extends Variants = NoVariants>(recipe: Recipe<Own>): Recipe<Own> =>
  recipe

/** Defines the looks of a component of several parts. */
export const defineSlotRecipe = <
  const Slot extends string,
  Own extends SlotVariants<Slot> = NoVariants,
>(
  recipe: SlotRecipe<Slot, Own>,
): SlotRecipe<Slot, Own> => recipe

/** Returns the styles of each part, for `css`. */
export function useSlots<Slot extends string, Own extends SlotVariants<Slot>>(
  recipe: SlotRecipe<Slot, Own>,
  chosen?: SlotSelection<Own>,
): Record<Slot, Styles> {
  // Chakra's types know the tokens of its own theme alone
  const resolve = useSlotRecipe({ recipe: recipe as never }) as (chosen?: object) => object
  return resolve(chosen) as Record<Slot, Styles>
}

/** Chakra's factory of elements, which takes our tokens and conditions alone. */
export const chakra = factory as unknown as Factory
