import { defineSlotRecipe } from '../chakra.ts'

/** A labelled field with its hint and its error. */
export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'label', 'hint', 'control', 'input', 'error'],
  base: {
    root: { display: 'grid', gap: '1' },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    label: { fontWeight: 600 },
    hint: { color: 'muted', fontSize: '14' },
    control: { display: 'flex', gap: '2', alignItems: 'stretch', position: 'relative' },
    input: {
      width: 'full',
      minHeight: '12',
      paddingInline: '4',
      borderRadius: 'field',
      border: '1px solid',
      borderColor: 'fieldLine',
      background: 'field',
      color: 'ink',
      fontSize: '16',
      _invalid: { borderColor: 'bad', borderWidth: '2px' },
      _placeholder: { color: 'muted', opacity: 1 },
    },
    error: { color: 'bad', fontSize: '14', fontWeight: 600 },
  },
})
