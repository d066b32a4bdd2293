import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { BREAKPOINTS, CONDITIONS } from './conditions.ts'
import { globalCss } from './global-css.ts'
import { TOKEN_PROPERTIES } from './properties.ts'
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

const config = defineConfig({
  theme: {
    breakpoints: BREAKPOINTS,
    keyframes: { breathe: { '50%': { opacity: 0.55 } } },
    tokens,
    semanticTokens,
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
