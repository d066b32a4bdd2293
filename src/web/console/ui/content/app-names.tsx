import { useLingui } from '@lingui/react/macro'
import { WebConfigContent } from '#contract/site/content-files.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useFormat } from '../../use-format.ts'
import { DraftField } from './draft-field.tsx'
import { Pair } from './pair.tsx'
import type { ContentDraft } from './use-draft.ts'

const APP_NAMES = [...new Set(LOCALES.map((locale) => localeRow(locale).appName))]

/** Edits the product's names, each for the languages that read it. */
export function AppNames({ draft }: { draft: ContentDraft }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const ours = localeRow(useLocale()).appName
  const config = draft.json(WEB_CONFIG, WebConfigContent)
  return (
    <Pair>
      {APP_NAMES.toSorted((a, b) => Number(b === ours) - Number(a === ours)).map((name) => {
        const readers = LOCALES.filter((locale) => localeRow(locale).appName === name)
        const language = new Intl.ListFormat(i18n.locale).format(readers.map(format.language))
        return (
          <DraftField
            key={name}
            field={config.at(name)}
            label={t`Name in ${language}`}
            lang={readers[0]}
            maxLength={40}
          />
        )
      })}
    </Pair>
  )
}
