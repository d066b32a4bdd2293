import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { ourSentencesIn } from '../../sentences.ts'

/**
 * Returns a reader of our own words by language and name, for fields whose empty text means ours; it says
 * nothing until they are loaded, and where they can't be.
 */
export function useOurWords() {
  const [ours, setOurs] = useState<Partial<Record<Locale, I18n>>>({})
  useEffect(() => {
    for (const locale of LOCALES) {
      ourSentencesIn(locale).then(
        (loaded) => setOurs((before) => ({ ...before, [locale]: loaded })),
        () => {},
      )
    }
  }, [])
  // tags only say how a sentence is drawn
  return (locale: Locale, name: string, values?: Record<string, string>): string =>
    ours[locale]?._(name, values).replace(/<\/?\d+>/g, '') ?? ''
}
