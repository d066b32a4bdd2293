import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { type ColorMode, colorMode, setColorMode } from '../../state/app/color-mode.ts'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { chooseConsoleLocale } from '../sentences.ts'

/** Small button of the header. */
export const Tool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '11',
    minHeight: '11',
    paddingInline: { base: '2', md: '3' },
    borderRadius: 'pill',
    fontSize: '14',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { background: 'sunken' },
  },
})

/** Switches to another language. */
export function LanguageTool() {
  const current = useLocale()
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <Tool key={locale} type="button" lang={locale} onClick={() => chooseConsoleLocale(locale)}>
      {localeRow(locale).shortName}
    </Tool>
  ))
}

const NEXT: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<ColorMode, string> = { system: 'system', light: 'sun', dark: 'moon' }

/** Switches between the system's colors, light and dark. */
export function ColorTool() {
  const { t } = useLingui()
  const { value } = useSnapshot(colorMode)
  const names = { system: t`System colors`, light: t`Light`, dark: t`Dark` }
  return (
    <Tool
      type="button"
      aria-label={t`Colors: ${names[value]}`}
      title={names[value]}
      onClick={() => setColorMode(NEXT[value])}
    >
      <Icon name={ICONS[value]} size={18} />
    </Tool>
  )
}
