import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { styleRules } from './style-rules.ts'

/** Without rules for the whole page, which it brings along or gets from `global-styles.tsx`. */
export const system: SystemContext = {
  ...createSystem(styleRules),
  _config: { disableLayers: true },
  _global: [],
}
