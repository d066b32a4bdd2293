import { defineRecipe } from '../chakra.ts'

/** The looks of everything that is shaped like a button. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '12',
    paddingInline: '6',
    paddingBlock: '2',
    borderRadius: 'pill',
    border: '1px solid transparent',
    fontWeight: 600,
    fontSize: '16',
    lineHeight: 1.3,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 140ms ease-out, transform 140ms ease-out',
    _active: { transform: 'scale(0.98)' },
    _disabled: { color: 'muted', cursor: 'not-allowed', transform: 'none' },
  },
  variants: {
    look: {
      primary: {
        background: 'brand',
        color: 'onBrand',
        _hover: { background: 'brandPressed' },
        _disabled: { background: 'sunken !important' },
      },
      plain: {
        background: 'transparent',
        color: 'ink',
        borderColor: 'fieldLine',
        _disabled: { borderColor: 'line' },
        _hover: { background: 'sunken' },
      },
      quiet: {
        background: 'transparent',
        color: 'link',
        paddingInline: '3',
        _hover: { background: 'noteSoft' },
      },
      danger: {
        background: 'transparent',
        color: 'bad',
        borderColor: 'bad',
        _disabled: { borderColor: 'line' },
        _hover: { background: 'badSoft' },
      },
    },
    wide: { true: { width: 'full' }, false: {} },
  },
  defaultVariants: { look: 'primary', wide: false },
})
