import { chakra } from '../../theme/chakra.ts'
import { rowRecipe } from '../../theme/recipes/row.ts'
import { Dot } from './dot.tsx'

/** Row of a list, with a line between it and the row before. */
export const ListRow = chakra('li', rowRecipe)

/** Marks the time or the state of what is not read yet. */
export const UnreadDot = () => <Dot color="brand" marginInlineEnd="2" verticalAlign="middle" />
