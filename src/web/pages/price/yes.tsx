import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'

/** Draws the tick before what a tier includes. */
export function Yes() {
  return (
    <chakra.span color="good" flexShrink="0" marginTop="0.2em">
      <Icon name="check" />
    </chakra.span>
  )
}
