import { defineRecipe } from '../chakra.ts'

/** One or two words in a pill. */
export const badgeRecipe = defineRecipe({
  base: {
    borderRadius: 'pill',
    border: '1px solid',
    fontSize: '14',
    lineHeight: 1.4,
  },
  variants: {
    look: {
      /** in the color of its text */
      plain: { paddingInline: '3', fontWeight: 600 },
      /** in running text, for what is not confirmed */
      dashed: {
        display: 'inline-block',
        paddingInline: '2',
        borderStyle: 'dashed',
        borderColor: 'currentColor',
        fontWeight: 400,
        letterSpacing: 'normal',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      },
    },
  },
  defaultVariants: { look: 'plain' },
})
