import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { type ColorMode, colorMode, setColorMode } from '../state/app/color-mode.ts'
import { Icon } from '../ui/basic/icons.tsx'

/** The icon is picked by the mark on the document, which is there before any script of ours. */
const SHOWN_IN: Record<ColorMode, object> = {
  system: { 'html[data-theme] &': { display: 'none' } },
  light: { 'html:not([data-theme=light]) &': { display: 'none' } },
  dark: { 'html:not([data-theme=dark]) &': { display: 'none' } },
}
const NEXT: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' }
const MODES: readonly ColorMode[] = ['system', 'light', 'dark']
const ICONS: Record<ColorMode, string> = { system: 'system', light: 'sun', dark: 'moon' }

/** Light, dark or the system's, in turn. */
export function ColorModeSwitch() {
  const { t } = useLingui()
  const { value } = useSnapshot(colorMode)
  const names: Record<ColorMode, string> = {
    system: t`System colours`,
    light: t`Light`,
    dark: t`Dark`,
  }
  return (
    <chakra.button
      type="button"
      display="grid"
      placeItems="center"
      width="11"
      height="11"
      borderRadius="pill"
      cursor="pointer"
      _hover={{ background: 'sunken' }}
      aria-label={t`Colours: ${names[value]}`}
      title={names[value]}
      css={{ '@media (scripting: none)': { display: 'none' } }}
      onClick={() => setColorMode(NEXT[value])}
    >
      {MODES.map((mode) => (
        <chakra.span key={mode} css={SHOWN_IN[mode]}>
          <Icon name={ICONS[mode]} size={18} />
        </chakra.span>
      ))}
    </chakra.button>
  )
}
