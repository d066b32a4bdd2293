import { Fragment, type ReactNode } from 'react'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { useFormat } from '../../use-format.ts'
import { Pair } from './pair.tsx'

/** Draws something for each language of the site beside each other. @param children gets the language's name, too */
export function EachLanguage({
  children,
}: {
  children: (locale: Locale, language: string) => ReactNode
}) {
  const { language } = useFormat()
  return (
    <Pair>
      {LOCALES.map((locale) => (
        <Fragment key={locale}>{children(locale, language(locale))}</Fragment>
      ))}
    </Pair>
  )
}
