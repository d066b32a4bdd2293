import { chakra } from '../../theme/chakra.ts'
import { rowRecipe } from '../../theme/recipes/row.ts'

/** Row of a list, with a line between it and the row before. */
export const ListRow = chakra('li', rowRecipe)
