import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { styleRules } from './style-rules.ts'

/** Chakra's style engine without global rules: those are in the page or come from `global-styles.tsx`. */
export const system: SystemContext = {
  ...createSystem(styleRules),
  _config: { disableLayers: true },
  _global: [],
}
