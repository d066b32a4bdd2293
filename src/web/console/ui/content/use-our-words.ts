import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { appName, LOCALES, type Locale } from '#domain/site/locales.ts'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { ourSentencesIn } from '../../sentences.ts'

/**
 * Returns a reader of our own words by language, for fields whose empty text means ours; it says
 * nothing until they are loaded, and where they can't be.
 */
export function useOurWords(name: string | undefined): (locale: Locale) => string {
  const [ours, setOurs] = useState<Partial<Record<Locale, I18n>>>({})
  const names = shownValue(useSnapshot(site).config)?.web_config
  useEffect(() => {
    for (const locale of name === undefined ? [] : LOCALES) {
      ourSentencesIn(locale).then(
        (loaded) => setOurs((before) => ({ ...before, [locale]: loaded })),
        () => {},
      )
    }
  }, [name])
  return (locale) => {
    const words = ours[locale]?._(name ?? '', { app_name: names ? appName(names, locale) : '' })
    // tags only say how a sentence is drawn
    return words?.replace(/<\/?\d+>/g, '') ?? ''
  }
}
