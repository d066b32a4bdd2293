import { chakra } from '../../theme/chakra.ts'
import { rowRecipe } from '../../theme/recipes/row.ts'
import { Dot } from './dot.tsx'

/** Row of a list, with a line between it and the row before. */
export const ListRow = chakra('li', rowRecipe)

/** Marks what is not read yet, in the margin of its row, so that every line begins at one edge. */
export const UnreadDot = () => (
  <Dot color="brand" marginInlineStart="-4" marginInlineEnd="2" verticalAlign="middle" />
)
