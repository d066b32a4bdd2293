import type { FormPath } from '../../content-forms.ts'
import { type FieldGroup, GROUPS } from './field-table.ts'
import { FormPage } from './form-page.tsx'
import { TextFields } from './text-fields.tsx'

/** Edits texts of JSON files in a form. */
export function TextPage({
  path,
  of,
  preview,
}: {
  path: FormPath
  of: keyof typeof GROUPS
  preview: string
}) {
  const groups: readonly FieldGroup[] = GROUPS[of]
  return (
    <FormPage
      path={path}
      files={groups.map(({ file }) => file)}
      hasField={(place) => groups.some(({ fields }) => fields.some(({ key }) => key === place))}
      preview={preview}
    >
      {(fileOf) =>
        groups.map((group) => (
          <TextFields key={group.file} group={group} file={fileOf(group.file)} />
        ))
      }
    </FormPage>
  )
}
