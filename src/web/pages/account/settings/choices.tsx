import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { type ColorMode, colorMode, setColorMode } from '../../../state/app/color-mode.ts'
import { chooseLanguage } from '../../../state/app/language.ts'
import { showToast } from '../../../state/app/toast.ts'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'

const LANGUAGE_NAMES: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

export const LANGUAGE_OPTIONS = LOCALES.map((locale) => ({
  value: locale,
  label: LANGUAGE_NAMES[locale],
  lang: locale,
}))

/** Changes the language of this device. When its catalogue cannot be loaded, nothing changes. */
export function LanguageChoice() {
  const { i18n, t } = useLingui()
  return (
    <ChoicePills
      legend={<Trans>Language</Trans>}
      chosen={i18n.locale as Locale}
      options={LANGUAGE_OPTIONS}
      onChoose={async (locale) => {
        const changed = await chooseLanguage(locale)
        if (!changed) showToast(t`That language could not be loaded. Nothing was changed.`)
      }}
    />
  )
}

export function ColorChoice() {
  const { t } = useLingui()
  const { value } = useSnapshot(colorMode)
  const options: { value: ColorMode; label: string }[] = [
    { value: 'system', label: t`System colours` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ]
  return (
    <ChoicePills
      legend={<Trans>Colours</Trans>}
      chosen={value}
      options={options}
      onChoose={setColorMode}
    />
  )
}
