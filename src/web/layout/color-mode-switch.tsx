import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { type ColorMode, colorMode, setColorMode } from '../state/color-mode.ts'
import { Icon } from '../ui/icons.tsx'

const NEXT: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' }
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
      onClick={() => setColorMode(NEXT[value])}
    >
      <Icon name={ICONS[value]} size={18} />
    </chakra.button>
  )
}
