import { chakra } from '../../theme/chakra.ts'
import { rowRecipe } from '../../theme/recipes/row.ts'

/** Row of a list, with a line between it and the row before. */
export const ListRow = chakra('li', rowRecipe)

/** Marks what is not read yet; decorative: words say it, too. */
export const UnreadDot = () => (
  <chakra.span
    aria-hidden="true"
    display="inline-block"
    width="2"
    height="2"
    marginInlineEnd="2"
    borderRadius="pill"
    background="brand"
    verticalAlign="middle"
  />
)
