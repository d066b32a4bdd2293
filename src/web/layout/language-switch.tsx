import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { chooseLanguage } from '../state/app/language.ts'
import { showToast } from '../state/app/toast.ts'
import { chakra } from '../theme/chakra.ts'
import { Icon } from '../ui/basic/icons.tsx'
import { useLocale } from '../ui/basic/use-locale.ts'

const Switch = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'pill',
    textDecoration: 'none',
    fontSize: '14',
    fontWeight: 600,
    _hover: { background: 'sunken' },
  },
})

/** Links to the page in each other language; plain links, so that they work without script. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const current = useLocale()
  const search = useSearch()
  const [busy, setBusy] = useState(false)
  return LOCALES.filter((locale) => locale !== current).map((locale) => {
    const query = new URLSearchParams(search)
    query.set('locale', locale)
    return (
      <Switch
        key={locale}
        href={`?${query}`}
        lang={locale}
        hrefLang={locale}
        aria-busy={busy || undefined}
        onClick={async (event) => {
          event.preventDefault()
          setBusy(true)
          const changed = await chooseLanguage(locale)
          setBusy(false)
          if (!changed)
            showToast(t`That language couldn’t be loaded. Check your connection and try again.`)
        }}
      >
        <Icon name="language" size={18} />
        {localeRow(locale).shortName}
      </Switch>
    )
  })
}
