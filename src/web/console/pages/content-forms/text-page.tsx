import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import type { FormPath } from '../../content-forms.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { Section } from '../../ui/page.tsx'
import { type FieldGroup, GROUPS } from './field-table.ts'

/** Edits texts of JSON files in a form. */
export function TextPage({
  path,
  subject,
  preview,
  children,
}: {
  path: FormPath
  subject: keyof typeof GROUPS
  preview: string
  /** draws other fields before the first text */
  children?: (draft: ContentDraft) => ReactNode
}) {
  const groups: readonly FieldGroup[] = GROUPS[subject]
  return (
    <FormPage path={path} files={groups.map(({ file }) => file)} preview={preview}>
      {(draft) =>
        groups.map((group, index) => (
          <TextFields key={group.file} group={group} draft={draft}>
            {index === 0 && children?.(draft)}
          </TextFields>
        ))
      }
    </FormPage>
  )
}

/** Edits texts of a JSON file, each in a field of its kind. */
function TextFields({
  group: { file, schema, name, fields },
  draft,
  children,
}: {
  group: FieldGroup
  draft: ContentDraft
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const texts = draft.json(file, schema)
  return (
    <Section>
      {name && <chakra.h2 fontSize="18">{i18n._(name)}</chakra.h2>}
      {children}
      {Object.entries(fields).map(([key, { label, hint, ...look }]) => (
        <DraftField
          key={key}
          field={texts.at(key)}
          label={i18n._(label)}
          hint={hint && i18n._(hint)}
          {...look}
        />
      ))}
    </Section>
  )
}
