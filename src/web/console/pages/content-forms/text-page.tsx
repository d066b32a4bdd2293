import type { ReactNode } from 'react'
import type { FormPath } from '../../content-forms.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { type FieldGroup, GROUPS } from './field-table.ts'
import { TextFields } from './text-fields.tsx'

/** Edits texts of JSON files in a form. */
export function TextPage({
  path,
  of,
  preview,
  children,
}: {
  path: FormPath
  of: keyof typeof GROUPS
  preview: string
  /** draws other fields before the first text */
  children?: (draft: ContentDraft) => ReactNode
}) {
  const groups: readonly FieldGroup[] = GROUPS[of]
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
