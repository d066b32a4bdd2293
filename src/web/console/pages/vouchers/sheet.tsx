import { Global } from '@emotion/react'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { sentencesIn } from '../../sentences.ts'
import { newVouchers } from '../../state/new-vouchers.ts'
import { EmptyText, Page, TallLink, Tools } from '../../ui/page.tsx'
import { VoucherCards } from './voucher-cards.tsx'

/** Shows new vouchers as cards to print and cut out, in a language of the operator's choice. */
export function SheetPage() {
  const { t } = useLingui()
  const { batch } = useSnapshot(newVouchers)
  const own = useLocale()
  const [locale, setLocale] = useState(own)
  const sentences = useSentences(locale)
  return (
    <Page title={<Trans>Sheet to print</Trans>} isPrinted={false}>
      <Global styles={{ '@page': { margin: '12mm' } }} />
      <Tools alignItems="end" _print={{ display: 'none' }}>
        {batch && (
          <>
            <Field
              label={t`Language`}
              value={locale}
              onChange={({ target }) => setLocale(localeRow(target.value).tag)}
            >
              {LOCALES.map((option) => (
                <option key={option} value={option} lang={option}>
                  {localeRow(option).name}
                </option>
              ))}
            </Field>
            <Button onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        )}
        <TallLink href="/vouchers">
          <Trans>All vouchers</Trans>
        </TallLink>
      </Tools>
      {batch === null ? (
        <EmptyText>
          <Trans>
            Codes can be printed only right after they were created. Use the file that you
            downloaded then, or create new codes.
          </Trans>
        </EmptyText>
      ) : (
        sentences && (
          <I18nProvider i18n={sentences}>
            <VoucherCards batch={batch} />
          </I18nProvider>
        )
      )}
    </Page>
  )
}

/** @returns null until the language is loaded */
function useSentences(locale: ReturnType<typeof useLocale>): I18n | null {
  const [loaded, setLoaded] = useState<I18n | null>(null)
  useEffect(() => {
    let isWanted = true
    sentencesIn(locale).then((sentences) => {
      if (isWanted) setLoaded(sentences)
    })
    return () => {
      isWanted = false
    }
  }, [locale])
  return loaded
}
