import { defineRecipe } from '../chakra.ts'

/** A raised panel. */
export const cardRecipe = defineRecipe({
  base: {
    background: 'card',
    border: 'hairline',
    borderRadius: 'card',
    padding: { base: '5', md: '6' },
  },
})
