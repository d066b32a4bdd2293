import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { DISPLAY_FACE } from './display-face.ts'
import { styleReset } from './style-reset.ts'

/** Rules for the whole page, in the cascade layer below recipes and elements' own styles. */
export const globalCss = defineGlobalStyles({
  ...DISPLAY_FACE,
  ...styleReset,
  html: {
    ...styleReset.html,
    scrollPaddingTop: '5rem',
    fontFamily: 'body',
    color: 'ink',
    background: 'paper',
    lineHeight: 1.6,
    colorScheme: 'light dark',
    '--display': 'lark, {fonts.body}',
  },
  'html[data-script]:not([data-face])': { '--display': '{fonts.body}' },
  'html[data-theme=light]': { colorScheme: 'light' },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  'html:lang(zh)': { lineHeight: 1.75, fontFamily: 'chinese' },
  // prints in light colors, whichever color mode is chosen
  'html:root': { _print: { colorScheme: 'light !important' } },
  'html:has([data-bottom-tabs])': {
    lgDown: {
      '--tabs': 'calc({spacing.14} + env(safe-area-inset-bottom))',
      // keeps the focused element clear of the tabs at the bottom of the screen
      scrollPaddingBottom: '5rem',
    },
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    position: 'relative',
    // left and right, not start and end: a notch belongs to the screen, not to the text
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
  },
  'html[data-member] [data-for=visitor], html:not([data-member]) [data-for=member]': {
    display: 'none !important',
  },
  'h1, h2, h3': { lineHeight: 1.2, fontWeight: 700, textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'h1:lang(en), h2:lang(en)': { fontFamily: 'display', letterSpacing: '-0.01em' },
  'h1[tabindex]:focus-visible': { outline: 'none' },
  'a, button, summary, input, select, textarea, [tabindex]': {
    _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  'button, summary, label, a': { touchAction: 'manipulation' },
  // forced colors remove our backgrounds, so an outline marks the current one
  '[aria-current=page], [aria-pressed=true]': {
    _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '*, ::before, ::after': {
    _motionReduce: {
      animationDuration: '0s !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
