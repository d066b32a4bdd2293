import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { type ColorMode, colorMode, setColorMode } from '../../../state/app/color-mode.ts'
import { chooseLanguage } from '../../../state/app/language.ts'
import { showToast } from '../../../state/app/toast.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'

export const LANGUAGE_OPTIONS = LOCALES.map((locale) => ({
  value: locale,
  label: localeRow(locale).name,
  lang: locale,
}))

/** Changes the language of this device. When its catalogue cannot be loaded, nothing changes. */
export function LanguageChoice() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ChoicePills
      legend={<Trans>Language</Trans>}
      chosen={locale}
      options={LANGUAGE_OPTIONS}
      onChoose={async (locale) => {
        const changed = await chooseLanguage(locale)
        if (!changed)
          showToast(t`That language couldn’t be loaded. Check your connection and try again.`)
      }}
    />
  )
}

export function ColorChoice() {
  const { t } = useLingui()
  const { value } = useSnapshot(colorMode)
  const options: { value: ColorMode; label: string }[] = [
    { value: 'system', label: t`System colors` },
    { value: 'light', label: t({ message: 'Light', comment: 'a color scheme' }) },
    { value: 'dark', label: t({ message: 'Dark', comment: 'a color scheme' }) },
  ]
  return (
    <ChoicePills
      legend={<Trans comment="light, dark or as the system">Colors</Trans>}
      chosen={value}
      options={options}
      onChoose={setColorMode}
    />
  )
}
