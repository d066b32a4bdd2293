import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/mailings.ts'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'
import { TitledSection } from '../../ui/page.tsx'

const OPTIONS = LOCALES.map((locale) => ({
  value: locale,
  label: localeRow(locale).name,
  lang: locale,
}))

/** Shows the email as it looks in a language, in a frame that can run no script. */
export function ShownEmail({ mailing }: { mailing: api.ShownMailing }) {
  const { t } = useLingui()
  const [locale, setLocale] = useState(useLocale())
  const { mailing_id, kind, texts } = mailing
  const { subject } = texts[locale]
  const path = api.showMailing.path.replace(':mailing_id', mailing_id)
  return (
    <TitledSection title={<Trans>How it looks</Trans>}>
      <ChoicePills
        legend={<Trans>Language</Trans>}
        chosen={locale}
        options={OPTIONS}
        onChoose={setLocale}
      />
      <chakra.iframe
        // loads again after a change of the texts
        key={`${locale} ${kind} ${JSON.stringify(texts)}`}
        title={t`Preview of ${subject}`}
        src={`${path}?locale=${locale}`}
        sandbox=""
        width="full"
        height="30rem"
        border="hairline"
        borderRadius="card"
        background="paper"
      />
    </TitledSection>
  )
}
