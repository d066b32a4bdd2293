import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { styleReset } from './style-reset.ts'
import { styleRules } from './style-rules.ts'

/** `light-dark()` follows the system, or the choice marked on the document: no script is needed. */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` })

const SPACE_STEP_PX = 4
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40] as const
const spacing = Object.fromEntries(
  steps.map((step) => [step, { value: `${(step * SPACE_STEP_PX) / 16}rem` }]),
)

const LATIN = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'
const CHINESE = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"'

const { _global, ...rest } = createSystem(styleRules, {
  cssVarsPrefix: 's',
  theme: {
    keyframes: { breathe: { '50%': { opacity: 0.55 } } },
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      spacing,
      sizes: {
        ...spacing,
        full: { value: '100%' },
        page: { value: '70rem' },
        text: { value: '42rem' },
        form: { value: '26rem' },
      },
      colors: {
        night: { 1: { value: '#0B1524' }, 2: { value: '#12203A' }, 3: { value: '#1E3153' } },
        dawn: { value: '#FF6B3D' },
        foil: { value: '#D9A93A' },
        facet: { value: '#7FD1E8' },
      },
      fonts: {
        chinese: { value: `${CHINESE}, ${LATIN}, sans-serif` },
        body: { value: `${LATIN}, ${CHINESE}, sans-serif` },
        mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
      },
      fontSizes: {
        14: { value: '0.875rem' },
        16: { value: '1rem' },
        18: { value: '1.125rem' },
        22: { value: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.375rem)' },
        28: { value: 'clamp(1.5rem, 1.3rem + 1vw, 1.75rem)' },
        36: { value: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.25rem)' },
        48: { value: 'clamp(2.125rem, 1.6rem + 2.6vw, 3rem)' },
        64: { value: 'clamp(2.5rem, 1.7rem + 4vw, 4rem)' },
      },
      radii: { card: { value: '12px' }, field: { value: '10px' }, pill: { value: '999px' } },
      shadows: {
        raised: { value: '0 1px 2px rgb(11 21 36 / 6%), 0 12px 32px -16px rgb(11 21 36 / 28%)' },
      },
      durations: { quick: { value: '140ms' }, calm: { value: '220ms' } },
    },
    semanticTokens: {
      colors: {
        paper: pair('#FBF8F4', '#0B1524'),
        card: pair('#FFFFFF', '#12203A'),
        sunken: pair('#F3EDE4', '#0F1B30'),
        line: pair('#E7E0D6', '#2A3F63'),
        ink: pair('#0B1524', '#F6F1E9'),
        muted: pair('#4A5568', '#B4BFD1'),
        link: pair('#1F5FE0', '#8FB4FF'),
        focus: pair('#1F5FE0', '#8FB4FF'),
        action: pair('#FF6B3D', '#FF7A50'),
        actionPressed: pair('#F0592A', '#FF8F6B'),
        good: pair('#1C7C54', '#6FD3A6'),
        goodSoft: pair('#E6F3EC', '#12352F'),
        bad: pair('#B3261E', '#FF9B92'),
        badSoft: pair('#FBEAE8', '#3A1D24'),
        noteSoft: pair('#EAF0FD', '#16294D'),
        gold: pair('#8A6100', '#E7C15C'),
        diamond: pair('#0F6F8C', '#7FD1E8'),
      },
    },
  },
  globalCss: {
    ...styleReset,
    html: {
      ...styleReset.html,
      scrollPaddingTop: '5rem',
      fontFamily: 'body',
      color: 'ink',
      background: 'paper',
      lineHeight: 1.6,
    },
    'html:lang(zh)': { lineHeight: 1.75, fontFamily: 'chinese' },
    // ink on paper, whichever colours were chosen for the screen
    'html:root': { _print: { colorScheme: 'light !important' } },
    // what has the focus is never under the tabs at the foot of the screen
    'html:has([data-bottom-tabs])': { scrollPaddingBottom: { base: '5rem', lg: '0' } },
    body: {
      minHeight: '100dvh',
      position: 'relative',
      // beside a notch, which is a side of the device and not of the text
      paddingLeft: 'env(safe-area-inset-left)',
      paddingRight: 'env(safe-area-inset-right)',
    },
    'h1, h2, h3': { lineHeight: 1.2, fontWeight: 700, textWrap: 'balance' },
    'h1:lang(en), h2:lang(en)': { letterSpacing: '-0.02em' },
    'h1[tabindex]:focus-visible': { outline: 'none' },
    'a, button, summary, input, select, textarea, [tabindex]': {
      _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    'button, summary, label, a': { touchAction: 'manipulation' },
    '*, ::before, ::after': {
      _motionReduce: {
        animationDuration: '0s !important',
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
})

/** Without the place of Chakra's own reset, which is empty and would take the next layer with it. */
export const system: SystemContext = { ...rest, _global: _global.slice(1) }
