import { defineRecipe } from '../chakra.ts'

/** A row of a list, with a line between it and the row before. */
export const rowRecipe = defineRecipe({ base: { '& + &': { borderTop: 'hairline' } } })
