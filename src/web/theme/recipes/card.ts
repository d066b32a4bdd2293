import { defineRecipe } from '../chakra.ts'

/** A raised panel. */
export const cardRecipe = defineRecipe({
  base: {
    background: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    padding: { base: '5', md: '6' },
  },
})
