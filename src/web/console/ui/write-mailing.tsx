import { Trans, useLingui } from '@lingui/react/macro'
import type { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import * as api from '#contract/console/mailings.ts'
import { MAX_BODY, MAX_SUBJECT, type ShownMailing } from '#contract/console/mailings.ts'
import { TEXT_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import { MAILING_KINDS, type MailingKind } from '#domain/messages/mailings.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import type { PageOf } from '../list-address.ts'
import { MAILING_KIND_WORDS } from '../mailing-words.ts'
import { callConsole } from '../state/call.ts'
import { useFormat } from '../use-format.ts'
import { Action } from './action.tsx'

type Texts = ShownMailing['texts']

/** Asks for the texts of an email to the members that a search finds, or for those of one that is a draft. */
export function WriteMailing({
  label,
  look = 'plain',
  onWritten,
  ...about
}: {
  label: string
  look?: 'primary' | 'plain'
  onWritten: (mailing_id: string) => void
} & (
  | { search: PageOf<typeof MEMBER_LIST> }
  | { draft: Pick<ShownMailing, 'mailing_id' | 'kind' | 'texts'> }
)) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const draft = 'draft' in about ? about.draft : null
  return (
    <Action
      look={look}
      label={label}
      title={draft ? t`Change the texts` : t`Write a group email`}
      lead={
        <Trans>
          Nothing is sent yet: you’ll see how it looks and who gets it first. A link needs a line of
          its own, such as [See the plans](/price).
        </Trans>
      }
      action={t({ message: 'Save', context: 'mailing' })}
      fields={[
        {
          name: 'kind',
          label: t`What it’s about`,
          hint: t`News goes only to members who have it on`,
          initial: draft?.kind ?? 'news',
          options: MAILING_KINDS.map((kind) => [kind, i18n._(MAILING_KIND_WORDS[kind])]),
        },
        ...LOCALES.flatMap((locale) => {
          const name = language(locale)
          return [
            {
              name: `subject ${locale}`,
              label: t`Subject (${name})`,
              initial: draft?.texts[locale].subject ?? '',
              maxLength: MAX_SUBJECT,
            },
            {
              name: `body ${locale}`,
              label: t`Text (${name})`,
              initial: draft?.texts[locale].body ?? '',
              maxLength: MAX_BODY,
              lines: 7,
            },
          ]
        }),
      ]}
      send={(values) => {
        const kind = values.kind as MailingKind
        const { why } = values
        const texts = textsIn(values)
        if (draft) {
          const { mailing_id } = draft
          const request = { kind, texts, why }
          return callConsole(api.changeMailing, { params: { mailing_id }, request })
        }
        const search = 'search' in about ? about.search : {}
        return callConsole(api.writeMailing, { request: { ...search, kind, texts, why } })
      }}
      explainReply={({ problem }) => {
        if (problem === null) return null
        const name = language(problem.locale)
        const words = i18n._(TEXT_PROBLEM_WORDS[problem.kind])
        return problem.part === '' ? `${name}: ${words}` : `${name}: ${words} ${problem.part}`
      }}
      onDone={({ mailing_id }) => mailing_id !== null && onWritten(mailing_id)}
    />
  )
}

const textsIn = (values: Record<string, string>): Texts =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { subject: values[`subject ${locale}`] ?? '', body: values[`body ${locale}`] ?? '' },
    ]),
  ) as Record<Locale, Texts[Locale]>
