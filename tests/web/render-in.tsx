import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/site/locales.ts'
import { i18n, loadSentences } from '../../src/web/i18n.ts'
import { system } from '../../src/web/theme/system.ts'

/** Draws a part of a page in a language. @returns its markup without the styles */
export async function renderIn(locale: Locale, part: ReactNode) {
  i18n.loadAndActivate({ locale, messages: await loadSentences(locale) })
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <I18nProvider i18n={i18n}>{part}</I18nProvider>
    </ChakraProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '')
}
