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
      borderRadius: 'card',
      border: '1px solid',
      borderColor: 'fieldLine',
      background: 'field',
      color: 'ink',
      fontSize: '16',
      _invalid: { borderColor: 'bad', borderWidth: '2px' },
      _placeholder: { color: 'muted', opacity: 1 },
      '&[type=file]': { paddingBlock: '2' },
      '&::file-selector-button': {
        marginInlineEnd: '3',
        paddingInline: '4',
        minHeight: '8',
        border: 'none',
        borderRadius: 'pill',
        background: 'sunken',
        color: 'ink',
        fontWeight: 600,
      },
      // our own arrow in place of each browser's
      '&:is(select)': {
        appearance: 'none',
        paddingInlineEnd: '10',
        backgroundImage:
          'linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(-45deg, transparent 50%, currentcolor 50%)',
        backgroundRepeat: 'no-repeat',
        backgroundSize: '0.35rem 0.35rem',
        backgroundPosition: 'right 1.35rem center, right 1rem center',
        _rtl: { backgroundPosition: 'left 1rem center, left 1.35rem center' },
      },
    },
    error: { color: 'bad', fontSize: '14', fontWeight: 600 },
  },
})
