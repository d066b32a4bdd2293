import { LinguiContext } from '@lingui/react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { i18n } from '../i18n.ts'

/**
 * Provides the page's language, in place of lingui's `I18nProvider`: that one draws everything again for each
 * catalogue that is loaded, and what is drawn has its sentences before more come for another part.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage)
  const context = useMemo(() => ({ i18n, _: i18n.t, locale }), [locale])
  return <LinguiContext value={context}>{children}</LinguiContext>
}

const subscribeToLanguage = (redraw: () => void) => i18n.on('change', redraw)

const currentLanguage = () => i18n.locale
