import { createSystem, defineConfig, type ThemingConfig } from '@chakra-ui/react/styled-system'
import { BREAKPOINTS, CONDITIONS } from './conditions.ts'
import { globalCss } from './global-css.ts'
import { TOKEN_PROPERTIES } from './properties.ts'
import { alertRecipe } from './recipes/alert.ts'
import { badgeRecipe } from './recipes/badge.ts'
import { buttonRecipe } from './recipes/button.ts'
import { cardRecipe } from './recipes/card.ts'
import { fieldRecipe } from './recipes/field.ts'
import { rowRecipe } from './recipes/row.ts'
import { tabRecipe } from './recipes/tab.ts'
import { ticketRecipe } from './recipes/ticket.ts'
import { semanticTokens, tokens } from './tokens.ts'

const READ_ALOUD_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderWidth: '0',
  clipPath: 'inset(50%)',
} as const

const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  card: cardRecipe,
  row: rowRecipe,
  tab: tabRecipe,
}
const slotRecipes = { alert: alertRecipe, field: fieldRecipe, ticket: ticketRecipe }

const config = defineConfig({
  theme: {
    breakpoints: BREAKPOINTS,
    keyframes: { breathe: { '50%': { opacity: 0.55 } } },
    tokens,
    semanticTokens,
    // Chakra's types know the tokens of its own theme alone
    recipes: recipes as unknown as NonNullable<ThemingConfig['recipes']>,
    slotRecipes: slotRecipes as unknown as NonNullable<ThemingConfig['slotRecipes']>,
  },
  conditions: CONDITIONS,
  utilities: {
    ...Object.fromEntries(
      Object.entries(TOKEN_PROPERTIES).flatMap(([category, properties]) =>
        properties.map((property) => [property, { values: category }]),
      ),
    ),
    srOnly: { transform: (value) => (value === true ? READ_ALOUD_ONLY : {}) },
  },
  globalCss,
})

/** Our slice of Chakra's defaults, with our tokens, recipes and global rules (decision 207). */
export const system = createSystem(config)
