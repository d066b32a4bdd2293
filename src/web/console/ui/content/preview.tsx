import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { chakra, type StyleValue } from '../../../theme/chakra.ts'
import { Section } from '../page.tsx'
import { ChoiceField } from './choice-field.tsx'

const PATHS = [
  PAGES.home,
  PAGES.price,
  PAGES.download,
  PAGES.faq,
  PAGES.contactUs,
  ...POLICY_NAMES.map((name) => `/protocol/${name}`),
]

/**
 * Previews a page with the draft's content, in a chosen language.
 * @param first path of the page that is shown at first
 */
export function Preview({ draft, first = PAGES.home }: { draft: number; first?: string }) {
  const { t, i18n } = useLingui()
  const [path, setPath] = useState<string>(first)
  const [locale, setLocale] = useState<string>(i18n.locale)
  return (
    <Section>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1fr' }}
      >
        <ChoiceField
          label={t`Page`}
          value={path}
          options={PATHS.map((option) => [option, option])}
          onChoose={setPath}
        />
        <ChoiceField
          label={t`Language`}
          value={locale}
          options={LOCALES.map((option) => [option, localeRow(option).shortName])}
          onChoose={setLocale}
        />
      </chakra.div>
      <PreviewFrame
        title={t`Preview of ${path}`}
        path={path}
        locale={locale}
        draft={draft}
        height="34rem"
      />
    </Section>
  )
}

/** Shows a page of the draft in a sandboxed frame, which can run no script and send no form. */
export function PreviewFrame({
  title,
  path,
  locale,
  draft,
  height,
}: {
  title: string
  path: string
  locale: string
  /** number of the check, which makes the frame load again */
  draft: number
  height: StyleValue<'height'>
}) {
  const query = new URLSearchParams({ path, locale, draft: String(draft) })
  return (
    <chakra.iframe
      title={title}
      src={`/api/operator/preview?${query}`}
      sandbox=""
      width="full"
      height={height}
      border="hairline"
      borderRadius="card"
      background="paper"
    />
  )
}
