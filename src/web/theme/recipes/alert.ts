import { defineSlotRecipe } from '../chakra.ts'

/** A message where the action was taken. */
export const alertRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'content'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      // large letters on a small screen leave the icon a line of its own, and the text the width
      paddingInline: 'min(1rem, 4vw)',
      paddingBlock: '3',
      borderRadius: 'card',
      alignItems: 'flex-start',
    },
    icon: { paddingTop: '1' },
    content: { flex: '1 1 10rem', minWidth: '0' },
  },
  variants: {
    tone: {
      info: { root: { background: 'noteSoft' }, icon: { color: 'link' } },
      good: { root: { background: 'goodSoft' }, icon: { color: 'good' } },
      bad: { root: { background: 'badSoft' }, icon: { color: 'bad' } },
      offline: { root: { background: 'sunken' }, icon: { color: 'muted' } },
    },
  },
})
