import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Locale } from '#domain/site/locales.ts'
import { chooseLanguage } from '../state/app/language.ts'
import { showToast } from '../state/app/toast.ts'
import { Icon } from '../ui/basic/icons.tsx'

const OTHER: Record<Locale, { locale: Locale; name: string }> = {
  'en-US': { locale: 'zh-CN', name: '中文' },
  'zh-CN': { locale: 'en-US', name: 'English' },
}

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

/** Switches to the other language; a plain link, so that it works without script. */
export function LanguageSwitch() {
  const { i18n, t } = useLingui()
  const search = useSearch()
  const [busy, setBusy] = useState(false)
  const { locale, name } = OTHER[i18n.locale as Locale]
  const query = new URLSearchParams(search)
  query.set('locale', locale)
  return (
    <Switch
      href={`?${query}`}
      lang={locale}
      hrefLang={locale}
      aria-busy={busy || undefined}
      onClick={async (event) => {
        event.preventDefault()
        setBusy(true)
        const changed = await chooseLanguage(locale)
        setBusy(false)
        if (!changed) showToast(t`That language could not be loaded. Nothing was changed.`)
      }}
    >
      <Icon name="language" size={18} />
      {name}
    </Switch>
  )
}
