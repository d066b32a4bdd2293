import { useLingui } from '@lingui/react'
import { type Locale, localeOf } from '#domain/site/locales.ts'

/** Returns the page's language; the component renders again when it changes. */
export const useLocale = (): Locale => localeOf(useLingui().i18n.locale)
