import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'

/** Points back to the list that the page belongs to. */
export const BackArrow = () => (
  <chakra.span transform="scaleX(-1)" _rtl={{ transform: 'none' }}>
    <Icon name="arrow" />
  </chakra.span>
)
