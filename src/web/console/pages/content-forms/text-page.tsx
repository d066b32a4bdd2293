import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import type { FormPath } from '../../content-forms.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { Section } from '../../ui/page.tsx'
import { type FieldGroup, GROUPS } from './field-table.ts'

/** Edits texts of JSON files in a form, each in a field of its kind. */
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
  const { i18n } = useLingui()
  const groups: readonly FieldGroup[] = GROUPS[subject]
  return (
    <FormPage path={path} files={groups.map(({ file }) => file)} preview={preview}>
      {(draft) =>
        groups.map(({ file, schema, name, fields }, index) => (
          <Section key={file}>
            {name && <chakra.h2 fontSize="18">{i18n._(name)}</chakra.h2>}
            {index === 0 && children?.(draft)}
            {Object.entries(fields).map(([key, { label, hint, ...look }]) => (
              <DraftField
                key={key}
                field={draft.json(file, schema).at(key)}
                label={i18n._(label)}
                hint={hint && i18n._(hint)}
                {...look}
              />
            ))}
          </Section>
        ))
      }
    </FormPage>
  )
}
