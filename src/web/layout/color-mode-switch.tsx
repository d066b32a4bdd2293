import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { type ColorMode, colorMode, setColorMode } from '../state/app/color-mode.ts'
import { chakra, type Styles } from '../theme/chakra.ts'
import { IconButton } from '../ui/basic/icon-button.tsx'
import { Icon } from '../ui/basic/icons.tsx'

/** CSS picks the icon by the document's `data-theme`, which is set before any script has loaded. */
const SHOWN_IN: Record<ColorMode, Styles> = {
  system: { 'html[data-theme] &': { display: 'none' } },
  light: { 'html:not([data-theme=light]) &': { display: 'none' } },
  dark: { 'html:not([data-theme=dark]) &': { display: 'none' } },
}
const NEXT: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' }
const MODES: readonly ColorMode[] = ['system', 'light', 'dark']
const ICONS: Record<ColorMode, string> = { system: 'system', light: 'sun', dark: 'moon' }

/** Switches between the system's colors, light and dark. */
export function ColorModeSwitch() {
  const { t } = useLingui()
  const { value } = useSnapshot(colorMode)
  const names: Record<ColorMode, string> = {
    system: t`System colors`,
    light: t({ message: 'Light', comment: 'a color scheme' }),
    dark: t({ message: 'Dark', comment: 'a color scheme' }),
  }
  return (
    <IconButton
      _hover={{ background: 'sunken' }}
      aria-label={t`Colors: ${names[value]}`}
      title={names[value]}
      css={{ '@media (scripting: none)': { display: 'none' } }}
      onClick={() => setColorMode(NEXT[value])}
    >
      {MODES.map((mode) => (
        <chakra.span key={mode} css={SHOWN_IN[mode]}>
          <Icon name={ICONS[mode]} size={18} />
        </chakra.span>
      ))}
    </IconButton>
  )
}
