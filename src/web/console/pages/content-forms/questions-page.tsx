import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { QUESTION_LISTS, type QuestionList, questionsName } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { ChoiceField } from '../../ui/content/choice-field.tsx'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { MarkdownField } from './markdown-field.tsx'

const PREVIEWS: Record<QuestionList, string> = {
  questions: PAGES.faq,
  'pricing-questions': PAGES.price,
}

/** The address of a question, in the form of its heading. */
const EXAMPLE = '{#refunds}'

/** Edits the questions of the help page or of the price page, all languages beside each other. */
export function QuestionsPage() {
  const { t } = useLingui()
  const [list, setList] = useState<QuestionList>('questions')
  const names = { questions: t`Help page`, 'pricing-questions': t`Price page` }
  const nameOf = (locale: Locale) => questionsName(list, locale)
  return (
    <FormPage path="/content/questions" files={LOCALES.map(nameOf)} preview={PREVIEWS[list]}>
      {(draft) => (
        <>
          <ChoiceField
            label={t`Page`}
            value={list}
            options={QUESTION_LISTS.map((name) => [name, names[name]])}
            onChoose={setList}
          />
          <chakra.p color="muted" maxWidth="text">
            <Trans>
              A line that begins with ## opens a group, and one that begins with ### a question. The
              answer follows. A name such as {EXAMPLE} at the end of such a line is its address.
            </Trans>
          </chakra.p>
          <EachLanguage>
            {(locale) => {
              const file = draft.file(nameOf(locale))
              return (
                <MarkdownField file={file} locale={locale} text={file.text} onChange={file.write} />
              )
            }}
          </EachLanguage>
        </>
      )}
    </FormPage>
  )
}
